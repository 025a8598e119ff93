export { PageSeule } from './PageSeule';
export { PAGES_PUBLIQUES, pagePublique } from './pages-publiques';
