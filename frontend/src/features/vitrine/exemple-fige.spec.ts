import { isValidIBAN } from 'ibantools';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { construireDocument } from '@facturier/domaine/documents/document';
import { LIGNES_MINIMALES } from '@facturier/domaine/documents/document-modele';
import { FACTURE_MONTREE } from '@facturier/domaine/documents/exemple';
import { examinerMentions } from '@facturier/domaine/documents/mentions';
import { variables } from '@/components/feuille/FeuilleFacture';
import { ajuster } from '@/components/feuille/useLignes';

it('la feuille de style de l’accueil porte les couleurs et les mesures de la facture d’exemple', () => {
  const document = construireDocument(FACTURE_MONTREE);
  const { hauteur, vides } = ajuster(document.lignes.length, LIGNES_MINIMALES * 100, document.modele);
  const feuille = readFileSync(join(__dirname, 'components/FactureExemple.module.css'), 'utf8');
  const ecrites = Object.fromEntries(
    [...feuille.matchAll(/(--[a-z-]+): ([^;]+);/g)].map(([, nom, v]) => [nom, v]),
  );
  expect(ecrites).toEqual(
    Object.fromEntries(
      Object.entries(variables(document.couleurAccent, hauteur, vides)).map(([nom, v]) => [nom, String(v)]),
    ),
  );
});

it('la facture d’exemple passe nos propres vérifications : son IBAN est juste, rien n’y manque', () => {
  const { vendeur, client, contenu } = FACTURE_MONTREE;
  expect(isValidIBAN(vendeur.iban ?? '')).toBe(true);
  expect(examinerMentions(vendeur, client, contenu.dateEmission, contenu).manquantes).toEqual([]);
});

it('ce qu’on montre à l’accueil et aux réglages suit le dessin d’aujourd’hui', () => {
  expect(construireDocument(FACTURE_MONTREE).dessinRevu).toBe(true);
});
