import { ActionIcon, Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Kbd } from '../ui/kbd.tsx'
import { useLayer } from '../ui/layer-stack.ts'
import classes from './site-search.module.css'
import { useSiteSearch } from './use-site-search.ts'

const LABEL = 'Buscar pantallas, productos, facturas…'

/** The search of the top bar: a box where there is room, on a phone behind its button (D47). */
export function SiteSearch() {
  const isWide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false })
  const [isOpen, { open, close }] = useDisclosure(false)
  useLayer(isOpen && !isWide, close)
  if (isWide) return <FindBox />
  return (
    <>
      <ActionIcon size={44} aria-label={LABEL} className={classes['button'] ?? ''} onClick={open}>
        <IconSearch size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Modal opened={isOpen} onClose={close} title="Buscar" yOffset={0} centered={false}>
        <FindBox onLeave={close} autoFocus />
      </Modal>
    </>
  )
}

function FindBox({ onLeave, autoFocus = false }: { onLeave?: () => void; autoFocus?: boolean }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { finds, isSearching } = useSiteSearch(text)
  const first = finds[0]?.key
  // What is found first is what Enter opens, whenever it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is another with every render
  useEffect(() => {
    if (first !== undefined) combobox.selectFirstOption()
  }, [first])
  // From within a field too: most screens open with the focus in one.
  useHotkeys([['mod+K', () => combobox.targetRef.current?.focus()]], [])
  const go = (key: string) => {
    const find = finds.find((one) => one.key === key)
    if (!find) return
    setText('')
    combobox.closeDropdown()
    combobox.targetRef.current?.blur()
    onLeave?.()
    void navigate({ to: find.to, search: find.search })
  }
  const isAsked = text.trim() !== ''
  return (
    <search className={classes['search']}>
      <Combobox store={combobox} onOptionSubmit={go} withinPortal={false}>
        <Combobox.Target>
          <TextInput
            type="search"
            aria-label={LABEL}
            placeholder={LABEL}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={autoFocus ? null : <Kbd>Ctrl K</Kbd>}
            rightSectionWidth={64}
            value={text}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.openDropdown()
              combobox.selectFirstOption()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isAsked}>
          <Combobox.Options mah={360} style={{ overflowY: 'auto' }} aria-label="Resultados">
            {finds.map(({ key, label, hint }) => (
              <Combobox.Option key={key} value={key} className={classes['find'] ?? ''}>
                <span className={classes['label']}>{label}</span>
                <span className={classes['hint']}>{hint}</span>
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
