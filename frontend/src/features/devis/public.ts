export { DevisDuClient } from './components/liste/DevisDuClient';
