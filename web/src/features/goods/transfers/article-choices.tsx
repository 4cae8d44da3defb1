import { Alert, Stack } from '@mantine/core'
import type { ArticleChoice } from '@mostrador/contract/goods/article-choices'
import { groupCount } from '@mostrador/domain/count'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import classes from './transfer-frame.module.css'

interface Props {
  readonly choices: readonly ArticleChoice[]
  readonly chosen: Readonly<Record<number, number>>
  readonly onChoose: (productId: number, id: number) => void
}

/** For an article with several products at the destination (D115). */
export function ArticleChoices({ choices, chosen, onChoose }: Props) {
  if (choices.length === 0) return null
  return (
    <Alert color="amber" role="alert" className={classes['alert'] ?? ''}>
      <Stack gap="sm">
        En el destino hay varios productos que pueden ser este. Elija a cuál llega.
        {choices.map(({ productId, name, options }) => (
          <ChoiceField
            key={productId}
            label={name}
            size="md"
            data={options.map((option) => ({
              value: String(option.id),
              label: `${option.name} · ${option.code} · hay ${groupCount(option.quantity)}`,
            }))}
            value={chosen[productId] === undefined ? null : String(chosen[productId])}
            onChange={(value) => onChoose(productId, Number(value))}
          />
        ))}
      </Stack>
    </Alert>
  )
}
