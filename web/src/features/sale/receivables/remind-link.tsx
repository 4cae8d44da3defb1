import { Button } from '@mantine/core'
import { receivableList } from '@mostrador/contract/sale/receivable-list'
import { remindCustomer } from '@mostrador/contract/sale/receivables'
import type { Centavos } from '@mostrador/domain/money'
import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { reminderMessage } from '@mostrador/domain/sale/debt-message'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useSend } from '../../../api/calls/send.ts'
import { useGroupName } from '../../../ui/texts/group-name.ts'

interface Props {
  readonly debtor: {
    readonly id: number
    readonly name: string
    readonly phone: string
    readonly owed: Centavos
    readonly overdue: Centavos
  }
  /** For the row of a list. */
  readonly isSmall?: boolean
}

/** One tap opens WhatsApp and records the reminder (D189). null without a telephone. */
export function RemindLink({ debtor, isSmall = false }: Props) {
  const group = useGroupName()
  const { send } = useSend(remindCustomer, { isKeyed: true, refreshes: [receivableList] })
  const { id, name, phone, owed, overdue } = debtor
  const number = whatsappNumber(phone)
  if (number === undefined) return null
  return (
    <Button
      component="a"
      variant="default"
      h={44}
      href={whatsappAddress(number, reminderMessage({ customer: name, group, owed, overdue }))}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      {...(isSmall && { size: 'xs', 'aria-label': `Recordar a ${name}` })}
      onClick={() => send({ body: { id } })}
    >
      Recordar
    </Button>
  )
}
