import { Button } from '@mantine/core'
import { useState } from 'react'
import { type EncargoTerms, emptyBag, isEmpty } from '../../bag/bag.ts'
import { changeTerms, movesShelf } from '../../bag/encargo-terms.ts'
import { bagOf } from '../../bag/store.ts'
import { useBag } from '../../bag/use-bag.ts'
import { useProfile } from '../../session/session.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EncargoDesk } from './encargo-desk.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** `/client/encargos/nuevo` (P §2.11): who and from where, then the counter. What was being made is found again. */
export function NewEncargoScreen() {
  const { id } = useProfile()
  // Of an encargo that holds nothing, whom it was for is asked again.
  useState(() => bagOf(id, 'encargo').act((bag) => (isEmpty(bag) && !bag.isUnanswered ? emptyBag : bag)))
  const [bag, act] = useBag(id, 'encargo')
  const terms = bag.encargo
  const [isAsking, setAsking] = useState(terms === null)
  const choose = async (chosen: EncargoTerms) => {
    const agreed =
      isEmpty(bag) ||
      !movesShelf(bag, chosen) ||
      (await confirm({
        title: 'Cambiar de comercio',
        message: bag.isUnanswered
          ? 'Este encargo se envió y el servidor no respondió: puede que esté guardado. Si cambia de comercio se vacía; revíselo en Pendientes.'
          : 'Lo que eligió es de otro comercio o extensión: el encargo se vacía.',
        act: 'Cambiar y vaciar',
        isLoss: true,
      }))
    if (!agreed) return
    act((before) => changeTerms(before, chosen))
    setAsking(false)
  }
  const startAnew = () => {
    act(() => emptyBag)
    setAsking(true)
  }
  return (
    <>
      {terms ? (
        <EncargoDesk terms={terms} onTerms={() => setAsking(true)} onAnew={startAnew} />
      ) : (
        <>
          <PageTitle>Nuevo encargo</PageTitle>
          <EmptyState
            title="Un encargo aparta productos de un comercio para un afiliado."
            hint="Elija primero para quién es y de dónde viene."
            action={
              <Button h={44} onClick={() => setAsking(true)}>
                Empezar un encargo
              </Button>
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
