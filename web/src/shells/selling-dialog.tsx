import { Button, Stack, Text } from '@mantine/core'
import { lookups } from '@mostrador/contract/group/lookups'
import { beginSelling } from '@mostrador/contract/people/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NoAnswerYet } from '../api/calls/no-answer-yet.tsx'
import { queryOf } from '../api/calls/query.ts'
import { useSend } from '../api/calls/send.ts'
import { countSales } from '../outbox/waiting/outbox-words.ts'
import { useWaitingSales } from '../outbox/waiting/use-outbox.ts'
import { paths } from '../paths.ts'
import { startAnew } from '../session/device/start-anew.ts'
import { useProfile } from '../session/person/session.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { sellingChoices } from './selling-choices.ts'

interface Props {
  readonly onClose: () => void
}

/** An owner chooses the shop in which to sell (D228). */
export const SellingDialog = ({ onClose }: Props) => (
  <Dialog opened onClose={onClose} title="Vender" size={440}>
    <SellingShops onClose={onClose} />
  </Dialog>
)

function SellingShops({ onClose }: Props) {
  const own = useProfile()
  const sales = useWaitingSales()
  const { data, error, refetch } = useQuery(queryOf(lookups.shop.list))
  const { send, isSending } = useSend(beginSelling, {
    quiet: true,
    onDone: () => void startAnew(paths.client.newOrder),
  })
  const [first, ...others] = sellingChoices(data?.rows ?? [], sales, own)
  const only = others.length === 0 && first?.waiting === 0 ? first.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the only shop changes
  useEffect(() => {
    if (only !== undefined) send({ body: { shopId: only } })
  }, [only])
  if (!data) return <NoAnswerYet error={error} label="Buscando sus tiendas" onRetry={refetch} />
  if (!first)
    return <Text>No hay una tienda activa donde vender. El propietario la añade o la activa en Comercios.</Text>
  return (
    <Stack gap="sm">
      <Text>
        ¿En qué tienda va a vender? Las ventas llevan su nombre, y vuelve cuando quiera desde este mismo menú.
      </Text>
      {[first, ...others].map(({ id, name, waiting }) => (
        <div key={id}>
          <Button
            variant="default"
            size="md"
            fullWidth
            data-autofocus={id === first.id || undefined}
            aria-describedby={waiting > 0 ? `cerrada-${id}` : undefined}
            loading={isSending}
            onClick={() => send({ body: { shopId: id } })}
          >
            {name}
          </Button>
          {waiting > 0 && (
            <Text id={`cerrada-${id}`} size="sm" mt={4}>
              No está activa: ahí no se vende. Entre sólo para enviar {countSales(waiting)} que{' '}
              {waiting === 1 ? 'espera' : 'esperan'} en este dispositivo.
            </Text>
          )}
        </div>
      ))}
      <Button variant="subtle" color="gray" onClick={onClose}>
        Regresar
      </Button>
    </Stack>
  )
}
