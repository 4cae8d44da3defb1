import { Stack, TextInput } from '@mantine/core'
import { addFamily, editMembers, familyList } from '@mostrador/contract/goods/families'
import { joinValues, valuesKey, valuesProblem } from '@mostrador/domain/goods/family'
import { proposeFamily } from '@mostrador/domain/goods/family-proposal'
import type { Product } from '@mostrador/domain/goods/product'
import { isSameName } from '@mostrador/domain/search'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallRefused } from '../../../../api/calls/call-errors.ts'
import { readForm } from '../../../../api/calls/form-body.ts'
import { queryOf } from '../../../../api/calls/query.ts'
import { useSend } from '../../../../api/calls/send.ts'
import { listTyped } from '../../../../api/records/described-form.ts'
import { useNavigate } from '../../../../navigation/navigation.ts'
import { familyOf } from '../../../../paths.ts'
import { useProfile } from '../../../../session/person/session.tsx'
import { FAMILY_READS } from '../../../../stock/family-reads.ts'
import { FormActs } from '../../../../ui/forms/form-acts.tsx'
import { useFormGuard } from '../../../../ui/forms/form-guard.ts'
import { submitWith } from '../../../../ui/forms/submit-with.ts'
import classes from './begin-family-form.module.css'

interface Props {
  readonly products: readonly Product[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Proposes values from the products' names, to check before saving (D177). No product is renamed. */
export function BeginFamilyForm({ products, onDone, onClose }: Props) {
  const { role } = useProfile()
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const [proposal] = useState(() => proposeFamily(products))
  const [name, setName] = useState(proposal.name)
  const [typed, setTyped] = useState(proposal.attributes.join('; '))
  const [values, setValues] = useState<readonly (readonly string[])[]>(proposal.values)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  useFormGuard(() => true)
  const known = useQuery(queryOf(familyList, { query: { page: 1, search: name.trim(), columns: ['nombre'] } })).data
  const existing = known?.rows.find((family) => isSameName(family.name, name))
  const attributes = existing ? existing.attributes : listTyped(typed)
  const rows = values.map((row) => attributes.map((_, place) => (row[place] ?? '').trim()))
  const problems = rows.map((row, at) => problemOf(rows, row, at, { attributes, products, familyId: existing?.id }))
  const { send: join, isSending: isJoining } = useSend(editMembers, {
    refreshes: FAMILY_READS,
    onDone: (_, { body }) => {
      onDone()
      if (body) navigate({ to: familyOf(role, body.id) })
    },
    onRefused: (fault) => {
      const refused = fault instanceof CallRefused ? (fault.details as Refused).members : undefined
      setRefusals(new Map(refused?.map(({ place, message }) => [place - 1, message])))
      return refused !== undefined
    },
  })
  const joinTo = (id: number) =>
    join({ body: { id, members: products.map((product, at) => ({ id: product.id, values: rows[at] ?? [] })) } })
  const { send: begin, isSending: isBeginning } = useSend(addFamily, {
    refreshes: [familyList],
    isKeyed: true,
    quiet: true,
    setErrors,
    onDone: ({ id }) => joinTo(id),
  })
  const save = () => {
    setRefusals(new Map())
    if (problems.some((problem) => problem !== undefined))
      return box.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
    if (existing) return joinTo(existing.id)
    const read = readForm(addFamily, { name, attributes })
    if ('errors' in read) setErrors(read.errors)
    else begin({ body: read.body })
  }
  return (
    <form ref={box} noValidate onSubmit={submitWith(save)}>
      <Stack gap={16}>
        <TextInput
          label="Nombre de la familia"
          description={existing && 'Ya hay una familia con este nombre: los productos se añaden a ella.'}
          required
          autoComplete="off"
          data-autofocus
          error={errors['name']}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <TextInput
          label="Atributos"
          description="De uno a tres, separados por punto y coma: Tamaño; Color"
          required
          autoComplete="off"
          disabled={existing !== undefined}
          error={errors['attributes']}
          value={existing ? existing.attributes.join('; ') : typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <p className={classes['hint']}>Revise los valores: salen de los nombres. Los productos no cambian de nombre.</p>
        <ul className={classes['rows']}>
          {products.map((product, at) => (
            <li key={product.id}>
              <span className={classes['name']}>{product.name}</span>
              <span className={classes['values']}>
                {attributes.map((attribute, place) => (
                  <TextInput
                    key={attribute}
                    size="sm"
                    placeholder={attribute}
                    aria-label={`${attribute} de ${product.name}`}
                    autoComplete="off"
                    maxLength={60}
                    error={problems[at] !== undefined && (rows[at]?.[place] === '' || place === 0)}
                    value={values[at]?.[place] ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      setValues(
                        values.with(
                          at,
                          attributes.map((_, other) => (other === place ? value : (values[at]?.[other] ?? ''))),
                        ),
                      )
                    }
                  />
                ))}
              </span>
              {(refusals.get(at) ?? problems[at]) && (
                <span className={classes['fault']} role="alert">
                  {refusals.get(at) ?? problems[at]}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Stack>
      <FormActs
        act={existing ? 'Añadir a la familia' : 'Hacer familia'}
        isSending={isBeginning || isJoining}
        onClose={onClose}
      />
    </form>
  )
}

interface Refused {
  readonly members?: readonly { readonly place: number; readonly message: string }[]
}

interface Joining {
  readonly attributes: readonly string[]
  readonly products: readonly Product[]
  /** undefined for a new family. */
  readonly familyId: number | undefined
}

/** A value is missing, or another product of the same place has the same values. */
function problemOf(
  rows: readonly (readonly string[])[],
  row: readonly string[],
  at: number,
  { attributes, products, familyId }: Joining,
): string | undefined {
  const product = products[at]
  if (product?.familyId !== undefined && product.familyId !== familyId)
    return `Ya es de una familia: ${product.family}. Quítelo de ella primero.`
  const isHere = (other: number) =>
    products[other]?.shopId === products[at]?.shopId && products[other]?.extensionId === products[at]?.extensionId
  const problem = valuesProblem(attributes, row)
  if (problem) return problem
  const twin = rows.findIndex((other, place) => place < at && isHere(place) && valuesKey(other) === valuesKey(row))
  return twin < 0 ? undefined : `«${products[twin]?.name}» también es ${joinValues(row)}.`
}
