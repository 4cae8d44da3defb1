import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Bag, isEmpty } from '../../bag/bag.ts'
import { leaveOwnSlot, nameBag, nameFor, park, takeUp } from '../../bag/parked.ts'
import { type ParkedBag, parkedBags } from '../../bag/parked-bags.ts'
import { setOwnSlot, tabSlot } from '../../bag/slot.ts'
import { dropBag } from '../../bag/store.ts'
import { shownTotals, shownUnits } from '../../bag/totals.ts'
import { countUnits } from '../../bag/units.ts'
import { useProfile } from '../../session/person/session.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { submitWith } from '../../ui/forms/submit-with.ts'
import { namesApart } from '../../ui/list/names-apart.ts'
import { confirm } from '../../ui/questions/confirm.tsx'
import { Money } from '../../ui/texts/money.tsx'
import type { ActNotice } from '../acts/counter-acts.ts'
import type { SaleKind } from '../training/sale-kind.ts'
import classes from './parked-dialog.module.css'

interface Props {
  readonly saleKind: Pick<SaleKind, 'kind' | 'noun' | 'name'>
  readonly bag: Bag
  readonly asShown: (kept: Bag) => Bag
  readonly tell: (notice: ActNotice) => void
  readonly onClose: () => void
}

/** The longest customer name, because that is the default name of a bag. */
const LONGEST_NAME = 200
const isTooLong = (name: string): boolean => name.trim().length > LONGEST_NAME

export function ParkedDialog({ saleKind, bag, asShown, tell, onClose }: Props) {
  const { id } = useProfile()
  const suggested = nameFor(bag, saleKind.name, Date.now())
  const [name, setName] = useState(suggested)
  const [isOwn, setOwn] = useState(() => tabSlot() !== '')
  const parked = parkedBags(id, saleKind.kind)
  const nameOf = namesApart(
    { rows: parked, keyOf: (each) => parked.indexOf(each) + 1 },
    ({ bag: each }) => titleOf(each),
    ({ bag: each }) => countUnits(shownUnits(each)),
  )
  const list = useRef<HTMLUListElement>(null)
  const [discarded, setDiscarded] = useState(0)
  useEffect(() => {
    // The discarded bag's button had the focus.
    if (discarded > 0) list.current?.querySelector('button')?.focus()
  }, [discarded])
  const problem = isTooLong(name) && `Escriba como máximo ${LONGEST_NAME} caracteres.`
  const hold = () => {
    if (problem) return
    const place = park(id, saleKind.kind, name.trim() || suggested, Date.now())
    if (place)
      tell({
        text: `Se dejó en espera “${name.trim() || suggested}”.`,
        tone: 'quiet',
        undo: () => takeUp(place, suggested, Date.now()),
      })
    onClose()
  }
  const resume = ({ place, bag: taken }: ParkedBag) => {
    takeUp(place, suggested, Date.now())
    tell({
      text: isEmpty(bag)
        ? `Se retomó “${titleOf(taken)}”.`
        : `Se retomó “${titleOf(taken)}”; “${suggested}” quedó en espera.`,
      tone: 'quiet',
    })
    onClose()
  }
  const discard = async ({ place, bag: dropped }: ParkedBag) => {
    const agreed = await confirm({
      title: `Descartar “${titleOf(dropped)}”`,
      message: dropped.isUnanswered
        ? `Este ${saleKind.noun} se envió y el servidor no respondió: puede que esté guardado. Revíselo en Pendientes.`
        : `Se pierde lo que tiene: ${countUnits(shownUnits(dropped))}.`,
      act: 'Descartar',
      isLoss: true,
    })
    if (!agreed) return
    dropBag(place)
    setDiscarded((count) => count + 1)
    tell({ text: `Se descartó “${titleOf(dropped)}”.`, tone: 'quiet' })
  }
  return (
    <Dialog opened onClose={onClose} title={`${saleKind.name}s en espera`} size={520}>
      {!isEmpty(bag) && (
        <form className={classes['hold']} onSubmit={submitWith(hold)}>
          <TextInput
            data-autofocus
            size="md"
            label={`Nombre de este ${saleKind.noun}`}
            autoComplete="off"
            value={name}
            error={problem}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              const { value } = event.currentTarget
              setName(value)
              // The name is kept, however the dialog is closed.
              if (!isTooLong(value)) nameBag(id, saleKind.kind, value)
            }}
          />
          <Button type="submit" h={44}>
            Dejar en espera
          </Button>
        </form>
      )}
      {parked.length === 0 ? (
        <p className={classes['nothing']}>Ningún {saleKind.noun} espera en este dispositivo.</p>
      ) : (
        <ul ref={list} className={classes['list']} aria-label={`${saleKind.name}s en espera`}>
          {parked.map((each, place) => (
            <li key={each.place.slot} className={classes['row']}>
              <span className={classes['what']}>
                <span className={classes['name']}>{titleOf(each.bag)}</span>
                <span className={classes['size']}>
                  {countUnits(shownUnits(each.bag))} · <Money value={shownTotals(asShown(each.bag))?.total ?? null} />
                </span>
              </span>
              <Button
                variant="default"
                h={44}
                data-autofocus={(place === 0 && isEmpty(bag)) || undefined}
                aria-label={`Retomar ${nameOf(each)}`}
                onClick={() => resume(each)}
              >
                Retomar
              </Button>
              {each.bag.heldAt !== null && (
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="red"
                  aria-label={`Descartar ${nameOf(each)}`}
                  title="Descartar"
                  onClick={() => void discard(each)}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      <Checkbox
        className={classes['own'] ?? ''}
        size="md"
        label={`Esta pestaña lleva su propio ${saleKind.noun}`}
        description="Lo que se hace aquí no aparece en las otras pestañas."
        checked={isOwn}
        onChange={(event) => {
          if (event.currentTarget.checked) setOwnSlot(true)
          else leaveOwnSlot(id, Date.now())
          setOwn(event.currentTarget.checked)
        }}
      />
    </Dialog>
  )
}

/** A bag that is not on hold is on another tab's screen. */
const titleOf = ({ name, heldAt }: Bag): string => (heldAt === null ? 'De otra pestaña' : name)
