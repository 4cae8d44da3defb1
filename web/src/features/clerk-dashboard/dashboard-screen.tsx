export const DashboardScreen = () => <h1>Panel</h1>
