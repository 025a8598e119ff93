import { PROFIL } from '../saisies/profil';
import { nomDePersonne, nomSansLien, porteUneAdresseDeSite } from './nom-public';

const TROMPEURS = [
  'Impots.gouv.fr <secu@dgfip.fr>',
  'https://mechant.fr',
  'HTTP mechant',
  'www.mechant.fr',
  'secu＠dgfip.fr',
  'Ma\u200brie',
  'Ma\u00adrie',
  'Ma\u202erie',
  'Ma\u0007rie',
  'Remboursement <b>',
];
const DOMAINES_NUS = [
  'Impots.gouv.fr',
  'impots․gouv․fr',
  'impots。gouv。fr',
  'ｍｅｃｈａｎｔ．ｆｒ',
  'Voir t.co',
  'pirate.fr',
];
const NOMS = [
  'M. Dupont',
  'M.Le Goff',
  'S.A.R.L. Durand',
  'Dupont & Fils',
  'L’Atelier d’Éloïse',
  "L'Atelier",
  'J.-P. Martin',
  'Nguyễn Thị Ánh',
  'محمد',
  '🦊 Éloïse',
  'Étudiant·e·s réunis',
  'Société n° 2, 3e étage',
];

describe('Un nom qu’un tiers lit ne mène nulle part et ne trompe pas', () => {
  it.each([...TROMPEURS, ...DOMAINES_NUS, 'Martin/Durand', 'Martin／Durand'])(
    'un vendeur ne s’appelle pas « %s »',
    (nom) => expect(nomDePersonne('Le nom')(nom)).toMatch(/^Le nom /),
  );

  it.each(NOMS)('il peut s’appeler « %s »', (nom) => expect(nomDePersonne('Le nom')(nom)).toBeNull());

  it.each(TROMPEURS)('ni un client, ni une référence, « %s »', (nom) =>
    expect(nomSansLien('Le nom')(nom)).toMatch(/^Le nom /),
  );

  it.each([...NOMS, 'Booking.com', 'Martin/Durand', 'M. Martin c/o SCI', 'REF/12-A', 'VIS.INOX', 'M8×1.25'])(
    'mais « %s » reste un client ou une référence',
    (nom) => expect(nomSansLien('Le nom')(nom)).toBeNull(),
  );

  it('le formulaire et le serveur disent la même phrase, celle de la règle', () => {
    expect(PROFIL.prenom('Impots.gouv.fr')).toBe(nomDePersonne('Le prénom')('Impots.gouv.fr'));
  });
});

describe('L’adresse d’un site se reconnaît dans un objet', () => {
  it.each(['Remboursement https://mechant.example', 'Voir mechant.fr', 'www.mechant', 'impots․gouv․fr'])(
    '« %s »',
    (objet) => expect(porteUneAdresseDeSite(objet)).toBe(true),
  );

  it.each([
    'Facture FAC-2026-001 – Dupont & Fils',
    'Votre facture de 1.250,50 €',
    'Facture n° 12. Merci d’avance',
    'Travaux S.A.R.L. Durand, 12/11/2026',
    'Facture du 12.11.2026',
  ])('« %s » n’en a pas', (objet) => expect(porteUneAdresseDeSite(objet)).toBe(false));
});
