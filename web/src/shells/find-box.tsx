import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useLayoutEffect } from 'react'
import { useNavigate } from '../navigation/navigation.ts'
import { useLayer } from '../ui/layers/layer-stack.ts'
import own from './find-box.module.css'
import { FIND_LABEL, FindField } from './find-field.tsx'
import classes from './site-search.module.css'
import { useSiteSearch } from './use-site-search.ts'

interface Props {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onLeave?: () => void
  readonly autoFocus?: boolean
}

/** Takes over place, text and focus of the plain field. */
export function FindBox({ text, onText, onLeave, autoFocus = false }: Props) {
  const navigate = useNavigate()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { finds, isSearching } = useSiteSearch(text)
  const isAsked = text.trim() !== ''
  // In a dialog, closing applies to the dialog itself.
  useLayer(isAsked && combobox.dropdownOpened && !onLeave, combobox.closeDropdown, true)
  const first = finds[0]?.key
  // Enter opens the first result, whenever that arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store changes with every render
  useEffect(() => {
    if (first !== undefined) combobox.selectFirstOption()
  }, [first])
  // The plain field lost the focus when this one replaced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when this field replaces the plain one
  useLayoutEffect(() => {
    if (autoFocus || document.activeElement !== document.body) return
    const field = combobox.targetRef.current
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.setSelectionRange(text.length, text.length)
  }, [])
  const go = (key: string) => {
    const find = finds.find((one) => one.key === key)
    if (!find) return
    onText('')
    combobox.closeDropdown()
    combobox.targetRef.current?.blur()
    onLeave?.()
    navigate({ to: find.to, search: find.search })
  }
  return (
    <search className={classes['search']} aria-label={FIND_LABEL}>
      <Combobox store={combobox} onOptionSubmit={go} withinPortal={false}>
        <Combobox.Target>
          <FindField
            text={text}
            autoFocus={autoFocus}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onText={(typed) => {
              onText(typed)
              combobox.openDropdown()
              combobox.selectFirstOption()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isAsked}>
          <Combobox.Options mah={360} style={{ overflowY: 'auto' }} aria-label="Resultados">
            {finds.map(({ key, label, hint }) => (
              <Combobox.Option key={key} value={key} className={own['find'] ?? ''}>
                <span className={own['label']}>{label}</span>
                <span className={own['hint']}>{hint}</span>
              </Combobox.Option>
            ))}
            {finds.length === 0 && (
              <Combobox.Empty>{isSearching ? 'Buscando…' : `Nada con «${text.trim()}».`}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  )
}
