import { ActionIcon } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { late, lateLayer } from '../ui/late/late.tsx'
import { FIND_LABEL, FindField } from './find-field.tsx'
import classes from './site-search.module.css'

const FindBox = late(() => import('./find-box.tsx').then(({ FindBox: box }) => box))
const FindDialog = lateLayer(() => import('./find-dialog.tsx').then(({ FindDialog: dialog }) => dialog))

/** A field, or on a phone a button (D47). */
export function SiteSearch() {
  const isWide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false })
  const [isOpen, { open, close }] = useDisclosure(false)
  if (isWide) return <WideSearch />
  return (
    <>
      <ActionIcon size={44} aria-label={FIND_LABEL} className={classes['button'] ?? ''} onClick={open}>
        <IconSearch size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <FindDialog isOpen={isOpen} onClose={close} />
    </>
  )
}

/** A plain field until somebody uses it, because the results load late. */
function WideSearch() {
  const [text, setText] = useState('')
  const [isUsed, setUsed] = useState(false)
  const bare = (
    <search className={classes['search']} aria-label={FIND_LABEL}>
      <FindField text={text} onText={setText} onFocus={() => setUsed(true)} role="combobox" aria-expanded={false} />
    </search>
  )
  return <FindBox isWanted={isUsed} meanwhile={bare} text={text} onText={setText} />
}
