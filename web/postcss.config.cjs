module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      // 48em is 768 px: below it the menu closes (B §9).
      variables: { phone: '47.9375em', wide: '62em' },
    },
  },
}
