export { useBloquerExpediteur, useDebloquer, useExpediteursBloques } from './api/abus';
