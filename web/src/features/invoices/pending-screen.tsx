export const PendingScreen = () => <h1>Pedidos</h1>
