import { useState } from 'react'
import { useSearch } from '../../../navigation/navigation.ts'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { FindPerson } from './find-person.tsx'
import { PersonPanel } from './person-panel.tsx'
import classes from './personal-data-screen.module.css'
import type { Subject } from './subject.ts'

/** The address does not name the person, because browsers keep addresses. */
export function PersonalDataScreen() {
  const { afiliado } = useSearch() as { afiliado?: number }
  const [subject, setSubject] = useState<Subject | undefined>(
    afiliado ? { nits: [], affiliateId: afiliado } : undefined,
  )
  return (
    <>
      <PageTitle>Datos personales</PageTitle>
      <p className={classes['hint']}>
        Lo que se guarda de un cliente o de un afiliado: para entregárselo si lo pide, o para borrarlo.
      </p>
      {subject ? (
        <PersonPanel subject={subject} onChange={setSubject} onLeave={() => setSubject(undefined)} />
      ) : (
        <FindPerson onChoose={setSubject} />
      )}
    </>
  )
}
