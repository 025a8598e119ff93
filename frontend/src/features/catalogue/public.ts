export { ChampArticle } from './components/ChampArticle';
export { EnregistrerAuCatalogue } from './components/EnregistrerAuCatalogue';
