import { Button } from '@mantine/core'
import { decideExit, exitProposalList } from '@mostrador/contract/goods/exit-proposals'
import { productPage } from '@mostrador/contract/goods/product-page'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'
import { exitList } from '@mostrador/contract/goods/stock-exits'
import { notifications } from '@mostrador/contract/overview/notifications'
import { counted } from '@mostrador/domain/count'
import { EXIT_WORDS } from '@mostrador/domain/goods/stock-exit'
import { showLocal } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { useEditedRow } from '../../../session/forms/open-form.ts'
import { DeclineForm } from '../../../stock/decline-form.tsx'
import { ProductLink } from '../../../stock/product-link.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { namesApart } from '../../../ui/list/names-apart.ts'
import classes from './open-proposals.module.css'
import type { ProposalRow } from './proposal-words.ts'

const READS = [exitProposalList, exitList, notifications, productPage, stockList, inventory, stockMovements]

/** Further proposals follow as these are decided. */
const SHOWN = 20

const OPEN = queryOf(exitProposalList, { query: { page: 1, pageSize: SHOWN, state: 'open' } })

/** Stock exits that clerks propose, to accept or reject (D121). */
export function OpenProposals() {
  const { data } = useQuery(OPEN)
  const { send, isSending } = useSend(decideExit, { isKeyed: true, refreshes: READS })
  const rows = data?.rows ?? []
  const nameApart = namesApart({ rows, keyOf: ({ id }) => id }, ({ name }) => name)
  const [declined, setDeclined] = useEditedRow<ProposalRow>('rechazar salida', rows)
  return (
    <>
      {rows.length > 0 && (
        <section className={classes['band']} aria-label="Salidas propuestas">
          <p>
            <strong>
              {counted(data?.total ?? rows.length, 'salida propuesta', 'salidas propuestas')}, por decidir
            </strong>
          </p>
          {rows.map((row) => (
            <div key={row.id} className={classes['line']}>
              <span className={classes['what']}>
                <span>
                  {EXIT_WORDS[row.kind]}: {counted(row.quantity, 'unidad', 'unidades')} de{' '}
                  <ProductLink id={row.productId} name={row.name} /> ({row.code})
                </span>
                <span className={classes['why']}>
                  «{row.reason}» · {row.author} · {row.shop}, {row.extension} · {showLocal(row.issuedAt)}
                </span>
              </span>
              <span className={classes['acts']}>
                <Button
                  variant="default"
                  h={44}
                  aria-label={`Rechazar la salida de ${nameApart(row)}`}
                  onClick={() => setDeclined(row)}
                >
                  Rechazar
                </Button>
                <Button
                  h={44}
                  aria-label={`Dar salida a ${nameApart(row)}`}
                  disabled={isSending}
                  onClick={() => send({ body: { id: row.id, isAccepted: true } })}
                >
                  Dar salida
                </Button>
              </span>
            </div>
          ))}
        </section>
      )}
      <FormDialog opened={declined !== undefined} onClose={() => setDeclined(undefined)} title="Rechazar la propuesta">
        {declined && (
          <DeclineForm
            call={decideExit}
            refreshes={READS}
            id={declined.id}
            draft={`respuesta a la propuesta ${declined.id}`}
            to={declined.author}
            onClose={() => setDeclined(undefined)}
          >
            {counted(declined.quantity, 'unidad', 'unidades')} de {declined.name} ({declined.code}){' '}
            {declined.quantity === 1 ? 'sigue' : 'siguen'} en el inventario.
          </DeclineForm>
        )}
      </FormDialog>
    </>
  )
}
