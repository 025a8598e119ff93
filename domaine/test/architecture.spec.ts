import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const SRC = resolve(__dirname, '../src');

interface Import {
  fichier: string;
  vise: string;
}

const imports: Import[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((nom) => nom.endsWith('.ts') && !nom.endsWith('.spec.ts'))
  .flatMap((nom) =>
    [
      ...readFileSync(join(SRC, nom), 'utf8').matchAll(/\b(?:from|import|require\()\s*\(?['"]([^'"]+)['"]/g),
    ].map(([, cible]) => ({
      fichier: nom.split(sep).join('/'),
      vise: cible!.startsWith('.')
        ? relative(SRC, resolve(SRC, dirname(nom), cible!))
            .split(sep)
            .join('/')
        : cible!,
    })),
  );

const piece = (chemin: string): string => chemin.split('/')[0]!;

/** Ce que chaque pièce du domaine peut demander aux autres : des valeurs vers le contrat, jamais en remontant. */
const PEUT_DEMANDER: Record<string, string[]> = {
  valeurs: [],
  comptes: ['valeurs'],
  abonnement: ['valeurs'],
  documents: ['valeurs', 'factures'],
  factures: ['valeurs'],
  liens: ['valeurs'],
  retards: ['valeurs', 'documents'],
  annuaire: ['valeurs'],
  recurrences: ['valeurs', 'documents'],
  'domaines-envoi': ['valeurs'],
  relances: ['valeurs', 'factures'],
  litiges: ['valeurs', 'documents'],
  catalogue: ['valeurs', 'documents'],
  devis: ['valeurs', 'documents', 'factures', 'relances'],
  notifications: ['valeurs'],
  histoire: ['valeurs', 'documents', 'factures', 'retards', 'notifications'],
  saisies: ['valeurs', 'comptes', 'documents', 'retards'],
  reception: ['valeurs'],
  recettes: ['valeurs', 'documents'],
  anterieures: ['valeurs', 'documents', 'factures', 'imports'],
  imports: ['valeurs', 'saisies'],
  releves: ['valeurs', 'documents'],
  encaissements: ['valeurs', 'factures'],
  cotisations: ['valeurs', 'documents', 'recettes', 'relances'],
  seuils: ['valeurs', 'documents', 'recettes', 'cotisations'],
  pilotage: ['valeurs', 'devis', 'recettes', 'cotisations', 'seuils', 'notifications'],
  achats: ['valeurs', 'documents', 'recettes', 'cotisations'],
  formes: ['valeurs', 'reception', 'releves'],
  verification: ['valeurs'],
  plateforme: ['valeurs', 'documents', 'factures', 'litiges', 'reception', 'recettes'],
  contrat: [
    'valeurs',
    'comptes',
    'abonnement',
    'documents',
    'factures',
    'liens',
    'retards',
    'relances',
    'litiges',
    'catalogue',
    'devis',
    'notifications',
    'histoire',
    'saisies',
    'reception',
    'recettes',
    'releves',
    'encaissements',
    'formes',
    'annuaire',
    'recurrences',
    'domaines-envoi',
    'plateforme',
    'cotisations',
    'seuils',
    'pilotage',
    'anterieures',
  ],
};

const fautifs = (regle: (un: Import) => boolean): string[] =>
  imports.filter(regle).map(({ fichier, vise }) => `${fichier} → ${vise}`);

describe('Le domaine', () => {
  it('ne connaît que lui-même : aucun paquet, ni node, ni les côtés', () => {
    expect(fautifs(({ vise }) => !(piece(vise) in PEUT_DEMANDER))).toEqual([]);
  });

  it('n’a pas de pièce inconnue, et aucune ne remonte', () => {
    expect(
      fautifs(({ fichier, vise }) => {
        const [de, vers] = [piece(fichier), piece(vise)];
        return de !== vers && !PEUT_DEMANDER[de]?.includes(vers);
      }),
    ).toEqual([]);
  });
});
