export const placeholder = (): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
  <rect width="800" height="800" fill="#efe8dc"/>
  <g fill="none" stroke="#b3a58e" stroke-width="18" stroke-linejoin="round">
    <rect x="220" y="270" width="360" height="270" rx="28"/>
    <path d="M330 270l28-52h84l28 52"/>
    <circle cx="400" cy="405" r="78"/>
  </g>
</svg>`)
