export { MenuExports } from './components/MenuExports';
export { useTelechargement } from './components/use-telechargement';
export {
  archiveDuCompte,
  csv,
  livreDesRecettes,
  mesDonnees,
  PDF_MAX,
  pdfEnZip,
  declarationPreparee,
  registreDesAchats,
  rgpdClients,
  rgpdFactures,
  type Demande,
} from './model/demandes';
