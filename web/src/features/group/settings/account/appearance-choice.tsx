import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'

/** Kept in this browser. */
export function AppearanceChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      mt="sm"
      aria-label="Apariencia"
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
      data={[
        { value: 'auto', label: 'Como el dispositivo' },
        { value: 'light', label: 'Clara' },
        { value: 'dark', label: 'Oscura' },
      ]}
    />
  )
}
