import type { Page } from '@playwright/test';

/** Le modèle d'Indy, trois clients dont un particulier sans e-mail. */
export const INDY = [
  "Type,Nom de famille,Prénom,Nom d'entreprise,N° SIRET,N° de TVA,Adresse facturation,Ville facturation,Code postal,Pays (Alpha-2),Téléphone,Email(s),Informations supplémentaires",
  'PARTICULIER,Durand,Léa,,,,3 rue des Lilas,Lyon,69003,FR,0612345678,,Porte bleue',
  'ENTREPRISE,,,Atelier Moreau,73282932000074,,12 quai Rambaud,Lyon,69002,FR,0472000000,"contact@moreau.fr, compta@moreau.fr",',
  'ENTREPRISE,,,Menuiserie Petit,,,8 place Bellecour,Lyon,69002,FR,,bonjour@petit.fr,',
  '',
].join('\n');

/** Trois factures passées et un avoir, dont le fichier ne dit ni le jour de paiement ni la nature. */
export const FACTURES = [
  'N° facture;Date facture;Échéance;Total TTC;Client;Statut',
  'F-2026-101;23/03/2026;22/04/2026;1 200,00;Boulangerie Moreau;Payée',
  'F-2026-102;25/03/2026;24/04/2026;345,50;Atelier Petit;Payée',
  'F-2026-103;26/03/2026;25/04/2026;80,00;Léa Durand;En attente',
  'A-2026-001;30/03/2026;;-45,50;Atelier Petit;Payée',
  'Total;;;1580,00;;',
  '',
].join('\n');

/** Dépose un fichier dans l'écran des imports. */
export const deposerImport = (page: Page, nom: string, contenu: string | Buffer): Promise<void> =>
  page.getByLabel('Fichier à importer').setInputFiles({
    name: nom,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(contenu as string),
  });
