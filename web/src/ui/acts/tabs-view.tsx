import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tabs-view.module.css'

export interface Tab {
  /** The tab's name in the address. */
  readonly name: string
  readonly label: string
  readonly content: ReactNode
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** An unknown name shows the first tab. */
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

/** Only the chosen tab is mounted. A single tab has no bar. */
export function TabsView({ label, tabs, chosen, onChoose }: Props) {
  if (tabs.length === 1) return tabs[0]?.content
  return (
    <Tabs
      value={tabs.some(({ name }) => name === chosen) ? chosen : (tabs[0]?.name ?? null)}
      onChange={(name) => name !== null && onChoose(name)}
      color="var(--ink)"
      keepMounted={false}
    >
      <Tabs.List aria-label={label} className={classes['list'] ?? ''}>
        {tabs.map(({ name, label: word }) => (
          <Tabs.Tab key={name} value={name} className={classes['tab'] ?? ''}>
            {word}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
