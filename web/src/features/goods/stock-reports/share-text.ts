/** 33.33 as '33.3 %', or a dash if there is nothing to compare with. */
export const shareText = (value: number | null): string => (value === null ? '—' : `${value.toFixed(1)} %`)
