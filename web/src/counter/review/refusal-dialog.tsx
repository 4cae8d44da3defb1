import { Button, Group } from '@mantine/core'
import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import type { Bag } from '../../bag/bag.ts'
import { applyRefusal, type Change, changesOf } from '../../bag/refusal.ts'
import { useKeys } from '../../ui/acts/use-keys.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Kbd } from '../../ui/texts/kbd.tsx'
import { changeSentences } from '../changes/correction.ts'
import classes from '../changes/notice.module.css'

interface Props {
  readonly bag: Bag
  readonly noun: string
  readonly items: readonly RefusedItem[]
  /** `apply` makes the changes in a bag. */
  readonly onCorrect: (changes: readonly Change[], apply: (bag: Bag) => Bag) => void
  readonly onClose: () => void
}

/** Shows why a sale was refused: products with their stock or new price. One key corrects the bag (D22, D24). */
export function RefusalDialog({ bag, noun, items, onCorrect, onClose }: Props) {
  const changes = changesOf(bag, items)
  const correct = () => onCorrect(changes, (before) => applyRefusal(before, items))
  useKeys({ F9: correct }, true)
  const sentences = changes.flatMap((change) => changeSentences(change, noun))
  return (
    <Dialog opened onClose={onClose} title="Info" size={520}>
      <p className={classes['text']}>El {noun} no se generó, porque algo cambió mientras lo preparaba:</p>
      <ul className={classes['changes']}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" h={44} onClick={onClose} rightSection={<Kbd>Esc</Kbd>}>
          Regresar
        </Button>
        <Button h={44} data-autofocus onClick={correct} rightSection={<Kbd>F9</Kbd>}>
          Ajustar el {noun}
        </Button>
      </Group>
    </Dialog>
  )
}
