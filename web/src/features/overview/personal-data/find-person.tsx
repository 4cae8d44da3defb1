import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { findPeople } from '@mostrador/contract/overview/personal-data'
import { IconAddressBook, IconChevronRight, IconUser, IconUserDollar, type TablerIcon } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import classes from './personal-data-screen.module.css'
import type { Subject } from './subject.ts'

const PAUSE_MS = 250
const SHORTEST = 2

export function FindPerson({ onChoose }: { readonly onChoose: (subject: Subject) => void }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isAsked = text.length >= SHORTEST
  const { data, error, refetch } = useQuery({
    ...queryOf(findPeople, { query: { text } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <>
      <div className={classes['search']}>
        <SearchBox label="Buscar por NIT, nombre, teléfono o código de afiliado" value={typed} onChange={setTyped} />
      </div>
      {!isAsked && (
        <EmptyState
          title="Aquí aparece de quién se guarda algo."
          hint="Escriba su NIT, su nombre, su teléfono o su código de afiliado."
        />
      )}
      {isAsked && !data && error && <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {isAsked && !data && !error && <LoadingState label="Buscando" onRetry={() => void refetch()} />}
      {isAsked && data && data.nits.length + data.affiliates.length + data.customers.length === 0 && (
        <p role="status">No se guarda nada con «{text}». Las ventas a CF no dicen de quién son.</p>
      )}
      {isAsked && data && data.nits.length + data.affiliates.length + data.customers.length > 0 && (
        <ul className={classes['people']} aria-label="Personas encontradas">
          {data.affiliates.map(({ id, code, name }) => (
            <Found
              key={`a${id}`}
              icon={IconAddressBook}
              name={name}
              about={`Afiliado ${code}`}
              onChoose={() => onChoose({ nits: [], affiliateId: id })}
            />
          ))}
          {data.customers.map(({ id, name, phone }) => (
            <Found
              key={`c${id}`}
              icon={IconUserDollar}
              name={name}
              about={['Cliente', phone].filter(Boolean).join(', ')}
              onChoose={() => onChoose({ nits: [], customerId: id })}
            />
          ))}
          {data.nits.map(({ nit, name }) => (
            <Found
              key={nit}
              icon={IconUser}
              name={name}
              about={`NIT ${nit}`}
              onChoose={() => onChoose({ nits: [nit] })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface FoundProps {
  readonly icon: TablerIcon
  readonly name: string
  readonly about: string
  readonly onChoose: () => void
}

const Found = ({ icon: Icon, name, about, onChoose }: FoundProps) => (
  <li>
    <UnstyledButton className={classes['person'] ?? ''} onClick={onChoose}>
      <Icon size={22} stroke={1.6} aria-hidden className={classes['icon']} />
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['about']}>{about}</span>
      </span>
      <IconChevronRight size={18} aria-hidden className={classes['icon']} />
    </UnstyledButton>
  </li>
)
