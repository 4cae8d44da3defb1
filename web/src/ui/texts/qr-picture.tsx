import { qrOutline } from '@mostrador/tickets/qr-outline'

interface Props {
  readonly address: string
  readonly className?: string | undefined
  /** Required for an address that holds a secret. */
  readonly label?: string
}

/** Black on white in the dark scheme too, because many readers accept nothing else. */
export const QrPicture = ({ address, className, label = `Código QR de ${address}` }: Props) => (
  <svg viewBox="0 0 100 100" role="img" aria-label={label} className={className}>
    <rect width="100" height="100" fill="#fff" />
    <path d={qrOutline(address).path} fill="#000" shapeRendering="crispEdges" />
  </svg>
)
