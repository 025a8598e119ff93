import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../../../..');
const lire = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');

const GUIDES = 'frontend/src/features/vitrine/contenus/guides';
const EMISSION = 'backend/test/integration/factures-emission.int-spec.ts';
const MENTIONS = 'domaine/src/documents/mentions.spec.ts';

/** Ce que les guides de la numérotation et des mentions disent du produit, et l'essai qui le tient. */
const TENUES: [guide: string, phrase: string, fichier: string, essai: string][] = [
  [
    'numerotation',
    'la facture 12 n’est pas datée d’avant la facture 11',
    EMISSION,
    'refuse une date d’émission antérieure à la dernière de la série, sans consommer de numéro',
  ],
  [
    'numerotation',
    'pas de trou dans la suite',
    EMISSION,
    'numérote sans trou ni doublon des demandes simultanées',
  ],
  [
    'numerotation',
    'un numéro donné ne sert plus, même si la facture est annulée',
    EMISSION,
    'n’efface jamais une émise, fût-elle la dernière et jamais sortie : son numéro ne resservira pas',
  ],
  [
    'numerotation',
    'un rang qui repart à 1 chaque année',
    EMISSION,
    'repart de 1 à minuit, heure de Paris, le 1er janvier',
  ],
  [
    'numerotation',
    'Une facture émise ne se modifie pas',
    EMISSION,
    'ne change plus rien d’une facture émise',
  ],
  ['numerotation', 'elle peut changer ou disparaître', EMISSION, 'efface un brouillon, une fois'],
  ['numerotation', 'même si deux émissions arrivent ensemble', EMISSION, 'numérote sans trou ni doublon'],
  [
    'numerotation',
    'reprendre votre suite une fois, avant la première émission',
    EMISSION,
    'commence au rang réglé par qui vient d’un autre outil, une seule fois',
  ],
  [
    'mentions',
    'refuse d’émettre tant qu’il en manque une obligatoire',
    EMISSION,
    'dit ce qui manque quand le client professionnel n’a pas d’adresse',
  ],
  ['mentions', 'selon le type de client', MENTIONS, 'porte escompte, pénalités et 40 € entre professionnels'],
  [
    'mentions',
    'elles ne s’appliquent pas à un consommateur',
    MENTIONS,
    'ne porte ni escompte, ni pénalités, ni 40 € pour un particulier ou sur un avoir',
  ],
];

describe('Les guides de la numérotation et des mentions', () => {
  it.each(TENUES)('%s : « %s » est tenu par un essai', (guide, phrase, fichier, essai) => {
    expect(lire(`${GUIDES}/${guide}.ts`)).toContain(phrase);
    expect(lire(fichier)).toContain(`it('${essai}`);
  });

  it('ne disent rien de Facturier qui n’ait son essai', () => {
    const dites = ['numerotation', 'mentions'].flatMap((guide) =>
      lire(`${GUIDES}/${guide}.ts`)
        .split('\n')
        .filter((ligne) => /Facturier /.test(ligne)),
    );
    expect(dites.length).toBeGreaterThan(0);
    for (const ligne of dites) expect(TENUES.some(([, phrase]) => ligne.includes(phrase))).toBe(true);
  });
});
