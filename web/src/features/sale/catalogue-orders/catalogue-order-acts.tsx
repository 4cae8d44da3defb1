import { Button, Group } from '@mantine/core'
import { type CatalogueOrderDetail as Detail, decideCatalogueOrder } from '@mostrador/contract/sale/catalogue-orders'
import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { catalogueOrderText } from '@mostrador/domain/sale/catalogue-order-text'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { showFault } from '../../../api/calls/errors.ts'
import { useSend } from '../../../api/calls/send.ts'
import { openCatalogueOrder } from '../../../counter/catalogue-order/open-catalogue-order.tsx'
import { useOpeningPlace } from '../../../counter/quotation/use-opening-place.ts'
import { Link } from '../../../navigation/link.tsx'
import { encargosOf, invoicesOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { DECIDED } from './decided.ts'
import { DeclineForm } from './decline-form.tsx'

export function CatalogueOrderActs({ order }: { readonly order: Detail }) {
  const { role } = useProfile()
  const { id, code, state, phone, encargoId, invoiceId } = order
  const [step, setStep] = useState<'first' | 'declining' | 'back'>('first')
  const till = useOpeningPlace()
  const { send, isSending } = useSend(decideCatalogueOrder, { refreshes: DECIDED, isKeyed: true })
  if (step === 'declining' && state === 'new')
    return <DeclineForm id={id} code={code} onClose={() => setStep('back')} />
  const number = whatsappNumber(phone)
  return (
    <Group gap="sm">
      {state === 'new' && (
        <>
          {till && (
            <Button h={44} disabled={isSending} onClick={() => sell(id, till)}>
              Vender
            </Button>
          )}
          {phone !== '' && (
            <Button
              variant={till ? 'default' : 'filled'}
              h={44}
              loading={isSending}
              onClick={() => send({ body: { id, act: 'setAside' } })}
            >
              Apartar
            </Button>
          )}
          <Button
            variant="default"
            h={44}
            disabled={isSending}
            autoFocus={step === 'back'}
            onClick={() => setStep('declining')}
          >
            No se pudo
          </Button>
        </>
      )}
      {encargoId !== null && (
        <Link to={encargosOf(role)} search={{ encargo: encargoId }}>
          Ver el apartado
        </Link>
      )}
      {invoiceId !== null && (
        <Link to={invoicesOf(role)} search={{ factura: invoiceId }}>
          Ver el pedido vendido
        </Link>
      )}
      {number !== undefined && (
        <Button
          component="a"
          variant="default"
          h={44}
          href={whatsappAddress(number, catalogueOrderText({ ...order, address: addressOf(order) }))}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Avisar por WhatsApp
        </Button>
      )}
    </Group>
  )
}

type Till = NonNullable<ReturnType<typeof useOpeningPlace>>

const sell = (id: number, till: Till): void =>
  void openCatalogueOrder({ id }, till.place).then(
    (isOpen) => isOpen && till.goToCounter(),
    (fault: unknown) => showFault(fault, { retry: () => sell(id, till) }),
  )

const addressOf = ({ path }: Detail): string => `${window.location.origin}${path}`
