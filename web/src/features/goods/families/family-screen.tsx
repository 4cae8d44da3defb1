import { Button } from '@mantine/core'
import { editMembers, type FamilyDetail, familyById } from '@mostrador/contract/goods/families'
import { groupCount } from '@mostrador/domain/count'
import { cardSummary } from '@mostrador/domain/goods/family'
import { IconArrowBarToDown, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { CallRefused } from '../../../api/calls/call-errors.ts'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { renewAnswers } from '../../../api/calls/renew.ts'
import { useSend } from '../../../api/calls/send.ts'
import { useParams } from '../../../navigation/navigation.ts'
import { QuietLink } from '../../../navigation/quiet-link.tsx'
import { familiesOf } from '../../../paths.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { FAMILY_READS } from '../../../stock/family-reads.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useFormGuard } from '../../../ui/forms/form-guard.ts'
import { showNote } from '../../../ui/notices/done.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { AddMembersForm } from './add-members-form.tsx'
import classes from './family-screen.module.css'
import { layTyped, writeTyped } from './kept-grid.ts'
import { type GridPlace, MemberGrid } from './member-grid.tsx'
import {
  cellKey,
  fillDown,
  type GridRow,
  type MemberChange,
  paste,
  planOf,
  rowOf,
  tooMany,
  typeInto,
} from './member-rows.ts'

/** A family with its attributes and members (D177). */
export function FamilyScreen() {
  const { role } = useProfile()
  const { id } = useParams()
  const { data, error, isPending, refetch } = useQuery(queryOf(familyById, { body: { id: Number(id) } }))
  /** The family as opened. Changes that others save meanwhile do not replace typed values. */
  const [opened, setOpened] = useState<FamilyDetail>()
  const family = opened ?? data?.family
  return (
    <div className={classes['page']}>
      <QuietLink to={familiesOf(role)}>Familias</QuietLink>
      {family ? (
        <Members
          key={stampOf(family)}
          family={family}
          isOutdated={opened !== undefined && data !== undefined && stampOf(opened) !== stampOf(data.family)}
          onTyping={(isTyping) => setOpened(isTyping ? family : undefined)}
          onRenew={() => setOpened(undefined)}
        />
      ) : isPending ? (
        <LoadingState label="Cargando la familia" onRetry={() => void refetch()} />
      ) : (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

/** Changes with the attributes, members or prices, but not with sales. */
const stampOf = ({ version, members }: FamilyDetail): string =>
  [version, ...members.map((member) => `${member.id}/${member.version}/${member.values.join('/')}`)].join(' ')

interface MembersProps {
  readonly family: FamilyDetail
  /** True if another person changed the family while this one typed. */
  readonly isOutdated: boolean
  readonly onTyping: (isTyping: boolean) => void
  readonly onRenew: () => void
}

function Members({ family, isOutdated, onTyping, onRenew }: MembersProps) {
  const { attributes, members } = family
  const { form, ...kept } = useKeptForm({ name: `productos de la familia ${family.id}`, opened: { rows: '' } })
  const [laid] = useState(() => layTyped(form.values.rows, members, attributes))
  const [rows, setRows] = useState(laid.rows)
  const typed = useMemo(() => writeTyped(rows, attributes), [rows, attributes])
  const { setFieldValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the rows change
  useEffect(() => setFieldValue('rows', typed), [typed])
  const startOver = () => {
    kept.startOver({ rows: '' })
    setRows(members.map(rowOf))
  }
  const renew = () => {
    kept.forget()
    onRenew()
  }
  const [place, setPlace] = useState<GridPlace>()
  const [isAdding, setAdding] = useState(false)
  const [reviewed, setReviewed] = useState<readonly MemberChange[]>()
  const { changes, faults } = useMemo(() => planOf(rows, attributes), [rows, attributes])
  const isTyping = changes.length > 0
  const tell = useEffectEvent(onTyping)
  useEffect(() => tell(isTyping), [isTyping])
  const places = new Set(members.map(({ shopId, extensionId }) => `${shopId} ${extensionId}`))
  const { send: leave } = useSend(editMembers, { refreshes: FAMILY_READS })
  const remove = async ({ key, member }: GridRow) => {
    if (!member) return setRows(rows.filter((row) => row.key !== key))
    if (isTyping) return showNote('Guarde primero los cambios.')
    const agreed = await confirm({
      title: 'Quitar de la familia',
      message: `${member.name} deja de ser de la familia. El producto queda como está.`,
      act: 'Quitar',
    })
    if (agreed) leave({ body: { id: family.id, members: [], remove: [member.id], version: family.version } })
  }
  const pasted = (at: GridPlace, text: string) => {
    const laid = paste(rows, at.at, at.column, text)
    setRows(laid.rows)
    if (laid.leftOut > 0)
      showNote(
        laid.leftOut === 1
          ? 'Se dejó 1 fila que no cabe en la lista.'
          : `Se dejaron ${groupCount(laid.leftOut)} filas que no caben en la lista.`,
      )
  }
  const review = () => {
    const problem = tooMany(changes.length)
    if (problem) return showNote(problem)
    const [first] = faults.keys()
    if (first === undefined) return setReviewed(changes)
    const at = rows.findIndex(({ key, cells }) => cells.some((_, column) => cellKey(key, column) === first))
    document.querySelector<HTMLInputElement>(`[data-at="${at} ${first.slice(first.lastIndexOf(' ') + 1)}"]`)?.focus()
  }
  return (
    <>
      {isOutdated && (
        <p className={classes['notice']} role="status">
          Alguien cambió esta familia mientras usted escribía.{' '}
          <Button variant="default" size="compact-sm" onClick={renew}>
            Ver lo nuevo y descartar lo mío
          </Button>
        </p>
      )}
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={startOver} />
      {kept.keptAt !== undefined && laid.isStale && (
        <p className={classes['notice']} role="status">
          Mientras tanto alguien cambió esta familia: revise los cambios antes de guardar.
        </p>
      )}
      <div className={classes['head']}>
        <div>
          <PageTitle>{family.name}</PageTitle>
          <p className={classes['summary']}>{cardSummary(attributes, members)}</p>
        </div>
        <span className={classes['acts']}>
          <Button
            variant="default"
            leftSection={<IconArrowBarToDown size={18} aria-hidden />}
            disabled={place === undefined}
            aria-keyshortcuts="Control+D"
            onClick={() => place && setRows(fillDown(rows, place.at, place.column))}
          >
            Llenar hacia abajo
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={members.length === 0}
            onClick={() => setAdding(true)}
          >
            Añadir productos
          </Button>
          <Button disabled={changes.length === 0} onClick={review}>
            {changes.length === 0
              ? 'Sin cambios'
              : `Revisar ${changes.length === 1 ? '1 cambio' : `${changes.length} cambios`}`}
          </Button>
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title="Esta familia no tiene productos."
          hint="En Productos marque los que son de ella, elija «Familia» y escriba su nombre."
        />
      ) : (
        <MemberGrid
          caption={`Productos de ${family.name}`}
          attributes={attributes}
          rows={rows}
          faults={faults}
          hasPlaces={places.size > 1}
          onFocus={setPlace}
          onType={({ at, column }, text) => setRows((all) => typeInto(all, at, column, text))}
          onFill={({ at, column }) => setRows((all) => fillDown(all, at, column))}
          onPaste={pasted}
          onRemove={(row) => void remove(row)}
        />
      )}
      <FormDialog opened={isAdding} onClose={() => setAdding(false)} title="Añadir productos a la familia" isLarge>
        <AddMembersForm
          family={family}
          rows={rows}
          onAdd={(added) => {
            setRows([...rows, ...added])
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      </FormDialog>
      <FormDialog
        opened={reviewed !== undefined}
        onClose={() => setReviewed(undefined)}
        title="Lo que va a cambiar"
        isLarge
      >
        {reviewed && (
          <ReviewForm family={family} changes={reviewed} onSaved={renew} onClose={() => setReviewed(undefined)} />
        )}
      </FormDialog>
    </>
  )
}

interface ReviewProps {
  readonly family: FamilyDetail
  readonly changes: readonly MemberChange[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

interface Refused {
  readonly members?: readonly { readonly place: number; readonly message: string }[]
}

/** Saves all changes or none. After a refusal it shows the problem of each member. */
function ReviewForm({ family, changes, onSaved, onClose }: ReviewProps) {
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  useFormGuard(() => false)
  const queries = useQueryClient()
  const { send, isSending } = useSend(editMembers, {
    refreshes: FAMILY_READS,
    onDone: () => {
      onSaved()
      onClose()
    },
    onRefused: (fault) => {
      // Another person may have changed the family or a product.
      void renewAnswers(queries, [familyById])
      const refused = fault instanceof CallRefused ? (fault.details as Refused).members : undefined
      if (!refused) return false
      setRefusals(new Map(refused.map(({ place, message }) => [place, message])))
      return true
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ body: { id: family.id, version: family.version, members: changes.map(({ edit }) => edit) } })
      }}
    >
      {refusals.size > 0 && (
        <p className={classes['fault']} role="alert">
          No se guardó nada:{' '}
          {refusals.size === 1 ? 'mire el producto marcado' : `mire los ${refusals.size} productos marcados`}.
        </p>
      )}
      <ul className={classes['changes']}>
        {changes.map(({ key, label, changes: words }, at) => (
          <li key={key}>
            <b>{label}</b>
            <span>{words.join(' · ')}</span>
            {refusals.has(at + 1) && <span className={classes['said']}>{refusals.get(at + 1)}</span>}
          </li>
        ))}
      </ul>
      <FormActs
        act={changes.length === 1 ? 'Guardar 1 producto' : `Guardar ${changes.length} productos`}
        isSending={isSending}
        onClose={onClose}
      />
    </form>
  )
}
