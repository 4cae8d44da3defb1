import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { type EncargoTerms, emptyBag, isEmpty } from '../../../bag/bag.ts'
import { changeTerms, movesShelf } from '../../../bag/encargo-terms.ts'
import { tabBag } from '../../../bag/store.ts'
import { useBag } from '../../../bag/use-bag.ts'
import { useParkedBags } from '../../../bag/use-parked-bags.ts'
import { ParkedButton } from '../../../counter/panel/parked-button.tsx'
import { usePlace } from '../../../counter/steps/use-place.ts'
import { useNavigate } from '../../../navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { EncargoDesk } from './encargo-desk.tsx'
import { EncargoSold } from './encargo-sold.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { ENCARGO, useEncargoWords } from './words.ts'

const PENDING: string = paths.client.pendingEncargos

/** `/client/encargos/nuevo` (P §2.11): the terms, then the counter. An unfinished encargo continues. */
export function NewEncargoScreen() {
  const { id } = useProfile()
  const words = useEncargoWords()
  // Drops an empty encargo, to ask for its buyer again.
  useState(() => tabBag(id, 'encargo').act((bag) => (isEmpty(bag) && !bag.isUnanswered ? emptyBag : bag)))
  const [bag, act] = useBag(id, 'encargo')
  const terms = bag.encargo
  const { place, go } = usePlace()
  const navigate = useNavigate()
  const parked = useParkedBags(id, 'encargo')
  const [isAsking, setAsking] = useState(terms === null && parked.length === 0)
  const choose = async (chosen: EncargoTerms) => {
    const agreed =
      isEmpty(bag) ||
      !movesShelf(bag, chosen) ||
      (await confirm({
        title: 'Cambiar de comercio',
        message: bag.isUnanswered
          ? `Este ${words.noun} se envió y el servidor no respondió: puede que esté guardado. Si cambia de comercio se vacía; revíselo en Pendientes.`
          : `Lo que eligió es de otro comercio o extensión: el ${words.noun} se vacía.`,
        act: 'Cambiar y vaciar',
        isLoss: true,
      }))
    if (!agreed) return
    act((before) => changeTerms(before, chosen))
    setAsking(false)
  }
  const startAnew = () => {
    go({ at: 'choose' })
    // An encargo that was left with 'Atrás' continues.
    if (!isEmpty(bag)) return
    act(() => emptyBag)
    setAsking(true)
  }
  if (place.at === 'sold')
    return <EncargoSold sold={place.sold} onNext={startAnew} onPending={() => navigate({ to: PENDING })} />
  return (
    <>
      {terms ? (
        <EncargoDesk terms={terms} onTerms={() => setAsking(true)} />
      ) : (
        <>
          <PageTitle>{`Nuevo ${words.noun}`}</PageTitle>
          <EmptyState
            title={
              words === ENCARGO
                ? 'Un encargo aparta productos de un comercio para un afiliado o para quien deje un abono.'
                : 'Un apartado guarda productos para quien deje un abono.'
            }
            hint="Elija primero para quién es y de dónde viene."
            action={
              <Group gap="sm" justify="center">
                <Button h={44} onClick={() => setAsking(true)}>
                  Empezar un {words.noun}
                </Button>
                {parked.length > 0 && (
                  <ParkedButton saleKind={{ kind: 'encargo', ...words }} bag={bag} tell={() => undefined} />
                )}
              </Group>
            }
          />
        </>
      )}
      <TermsDialog
        isOpen={isAsking}
        terms={terms}
        onChoose={(chosen) => void choose(chosen)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
