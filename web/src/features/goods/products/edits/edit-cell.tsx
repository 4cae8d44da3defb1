import { ActionIcon, Popover, TextInput } from '@mantine/core'
import type { Product } from '@mostrador/domain/goods/product'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLayer } from '../../../../ui/layers/layer-stack.ts'
import { useNameApart } from '../../../../ui/list/names-apart.ts'
import type { CellField } from './cell-value.ts'
import classes from './edit-cell.module.css'
import type { CellEdits, OpenCell } from './use-cell-edits.ts'

interface Props {
  readonly product: Product
  readonly field: CellField
  readonly edits: CellEdits
  readonly children: ReactNode
}

/** Enter opens and saves, Escape restores, Tab goes to the next one. */
export function EditCell({ product, field, edits, children }: Props) {
  const cell = edits.cellOf(product, field)
  const name = useNameApart(product)
  const pencil = useRef<HTMLButtonElement>(null)
  /** True while the field has the focus, which the pencil gets when the field closes. */
  const isHere = useRef(false)
  const isOpen = cell !== undefined
  // A layout effect, here and below, so that text typed at once goes into the field.
  useLayoutEffect(() => {
    if (isOpen || !isHere.current) return
    isHere.current = false
    pencil.current?.focus({ preventScroll: true })
  }, [isOpen])
  if (cell)
    return (
      <span className={classes['cell']}>
        <span className={classes['under']} aria-hidden>
          {children}
        </span>
        <OpenField cell={cell} product={product} edits={edits} isHere={isHere} />
      </span>
    )
  return (
    <span className={classes['cell']}>
      {children}
      <ActionIcon
        ref={pencil}
        className={classes['pencil'] ?? ''}
        size={24}
        aria-label={`Cambiar ${field === 'price' ? 'el valor' : 'la cantidad'} de ${name}`}
        onClick={() => edits.open(product, field)}
      >
        <IconPencil size={14} aria-hidden />
      </ActionIcon>
    </span>
  )
}

interface OpenProps {
  readonly cell: OpenCell
  readonly product: Product
  readonly edits: CellEdits
  readonly isHere: { current: boolean }
}

function OpenField({ cell, product, edits, isHere }: OpenProps) {
  const { field, text, fault, isSending, isAsking, arrivals } = cell
  const input = useRef<HTMLInputElement>(null)
  const name = useNameApart(product)
  const reason = useId()
  // 'Atrás' restores the value, like Escape. A value that is being saved stays.
  useLayer(!isSending, () => edits.leave(cell), false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time that the cell is opened
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [arrivals])
  const onKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (key !== 'Enter' && key !== 'Escape' && key !== 'Tab') return
    event.stopPropagation()
    if (key === 'Tab') {
      const isDone = edits.commit(product, field)
      if (isDone && !edits.walk(cell, shiftKey ? -1 : 1)) return
      if (isDone) isHere.current = false
    } else if (key === 'Enter') edits.commit(product, field)
    else edits.leave(cell)
    event.preventDefault()
  }
  return (
    <Popover
      opened={fault !== undefined && fault !== ''}
      position="bottom-end"
      width={260}
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      portalProps={{ target: '#contenido' }}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          className={classes['field'] ?? ''}
          classNames={{ input: classes['input'] ?? '' }}
          size="xs"
          // Escape closes only the focused one of several cells.
          data-mantine-stop-propagation
          aria-label={`${field === 'price' ? 'Valor' : 'Cantidad'} de ${name}`}
          aria-describedby={fault ? reason : undefined}
          aria-busy={isSending || undefined}
          readOnly={isSending || isAsking}
          inputMode={field === 'price' ? 'decimal' : 'numeric'}
          enterKeyHint="done"
          autoComplete="off"
          maxLength={24}
          error={fault !== undefined}
          value={text}
          onChange={(event) => edits.type(cell, event.currentTarget.value)}
          onFocus={() => {
            isHere.current = true
          }}
          onBlur={() => {
            // The window or the question took the focus, which will come back.
            if (!document.hasFocus() || isAsking) return
            isHere.current = false
            // Leaving the cell does not save a refused value, so that another person's change survives until Enter.
            if (fault === undefined) edits.commit(product, field)
          }}
          onKeyDown={onKey}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes['reason'] ?? ''} id={reason} role="alert">
        {fault}
      </Popover.Dropdown>
    </Popover>
  )
}
