import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { openLayer } from '../../ui/layers/layer-stack.ts'
import { ask } from '../../ui/questions/questions.tsx'
import classes from '../changes/notice.module.css'

export const showChanges = (title: string, changes: readonly string[]): void =>
  ask(() => {
    const onClose = openLayer(() => modals.close(title))
    modals.open({
      modalId: title,
      title,
      size: 520,
      onClose,
      children: (
        <>
          <ul className={classes['changes']}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button h={44} data-autofocus onClick={() => modals.close(title)}>
              Entendido
            </Button>
          </Group>
        </>
      ),
    })
  })
