/** 33.33 as '33.3 %', a dash for null. */
export const shareText = (value: number | null): string => (value === null ? '—' : `${value.toFixed(1)} %`)
