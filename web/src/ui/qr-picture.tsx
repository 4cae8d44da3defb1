import { qrOutline } from '@mostrador/tickets/qr-outline'

interface Props {
  readonly address: string
  readonly className?: string | undefined
  /** Read out instead of the address: one that holds a secret is not. */
  readonly label?: string
}

/** An address for a phone's camera; black on white by day and by night, as readers want it. */
export const QrPicture = ({ address, className, label = `Código QR de ${address}` }: Props) => (
  <svg viewBox="0 0 100 100" role="img" aria-label={label} className={className}>
    <rect width="100" height="100" fill="#fff" />
    <path d={qrOutline(address).path} fill="#000" shapeRendering="crispEdges" />
  </svg>
)
