import { Button } from '@mantine/core'
import { receivableList } from '@mostrador/contract/sale/receivable-list'
import type { CustomerStatement } from '@mostrador/contract/sale/receivables'
import { whatsappAddress, whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { statementMessage } from '@mostrador/domain/sale/debt-message'
import { localDay, showDay } from '@mostrador/domain/time'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { useGroupName } from '../../../ui/texts/group-name.ts'
import type { Period } from './period-fields.tsx'
import { overdueOf } from './receivable-columns.tsx'
import { RemindLink } from './remind-link.tsx'
import classes from './statement.module.css'
import { StatementPapers } from './statement-papers.tsx'

interface Props {
  readonly customerId: number
  readonly statement: CustomerStatement
  readonly period: Period
  readonly onPay: () => void
}

/** The telephone comes from the list of debtors. */
export function StatementActs({ customerId, statement, period, onPay }: Props) {
  const group = useGroupName()
  const { customer: name, balance, ages, entries } = statement
  const { data } = useQuery({
    ...queryOf(receivableList, { query: { page: 1, pageSize: 50, search: name } }),
    enabled: balance > 0,
  })
  const row = data?.rows.find((each) => each.customerId === customerId)
  const number = row && whatsappNumber(row.phone)
  const overdue = balance - ages.current
  const isToday = period.to === undefined || period.to >= localDay(Date.now())
  return (
    <div className={classes['acts']}>
      {balance > 0 && isToday && (
        <Button h={44} onClick={onPay}>
          Abonar
        </Button>
      )}
      {row && isToday && (
        <RemindLink debtor={{ id: customerId, name, phone: row.phone, owed: row.owed, overdue: overdueOf(row) }} />
      )}
      {number && (
        <Button
          component="a"
          variant="default"
          h={44}
          href={whatsappAddress(number, statementMessage({ customer: name, group, owed: balance, overdue }, entries))}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Mandar por WhatsApp
        </Button>
      )}
      <StatementPapers customerId={customerId} period={period} />
      {row?.remindedAt && <p className={classes['note']}>Recordatorio del {showDay(row.remindedAt.slice(0, 10))}</p>}
    </div>
  )
}
