import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  acteDe,
  aretesEntre,
  classesDe,
  couchesQuiMontent,
  cycles,
  facesContournees,
  socleQuiMonte,
  sortesTrahies,
  tropDeCollaborateurs,
} from './support/regles';
import { PEUT_DEMANDER } from './support/qui-demande';
import { type Import, importsDe, importsDuProduit, moduleDe, RACINE, SRC, sources } from './support/sources';

/** Les dépôts qu'un module offre tels quels : leurs gestes sont ceux du métier, un service ne ferait que les redire. Et le contenu d'une facture, que d'autres corps portent. */
const DEPOTS_OFFERTS = [
  'modules/compteurs/compteurs.repository',
  'modules/documents/factures.repository',
  'modules/documents/suivi.repository',
  'modules/factures/devis/pieces-devis.repository',
  'modules/factures/dto/facture.dto',
  'modules/factures/relancables/relancables.repository',
  'modules/livre/paiements/sessions-ouvertes.repository',
];

const IMPORTS = importsDuProduit();
const CLASSES = sources(SRC).flatMap((un) => classesDe(un.slice(SRC.length + 1), readFileSync(un, 'utf8')));

const fautifs = (regle: (un: Import) => boolean): string[] =>
  IMPORTS.filter(regle).map(({ fichier, vise }) => `${fichier} → ${vise}`);

describe('Architecture', () => {
  it('common n’importe aucun module', () => {
    expect(fautifs(({ fichier, vise }) => /^common\//.test(fichier) && /^modules\//.test(vise))).toEqual([]);
  });

  it('common et platform ne regardent que vers le bas : common → domaine, platform → common et domaine', () => {
    const monte = ({ fichier, vise }: Import): boolean =>
      (/^common\//.test(fichier) && /^(platform|modules|seed)\//.test(vise)) ||
      (/^platform\//.test(fichier) && /^(modules|seed)\//.test(vise));
    expect(fautifs(monte)).toEqual([]);
  });

  it('pdf ne regarde que le domaine : ni common, ni platform, ni un module', () => {
    const duPdf = IMPORTS.filter(({ fichier }) => /^pdf\//.test(fichier));
    expect(duPdf.length).toBeGreaterThan(10);
    expect(
      fautifs(
        ({ fichier, vise }) =>
          /^pdf\//.test(fichier) && /^(common|platform|modules|config|seed|octets)(\/|$)/.test(vise),
      ),
    ).toEqual([]);
  });

  it('une empreinte a une seule maison : common/cles/empreinte ; nul autre fichier n’appelle createHash', () => {
    const appellent = sources(SRC).filter((un) => /\bcreateHash\(/.test(readFileSync(un, 'utf8')));
    expect(appellent.map((fichier) => fichier.slice(SRC.length + 1))).toEqual(['common/cles/empreinte.ts']);
  });

  it('platform ne nomme aucun module par une chaîne : ni lui, ni une de ses collections', () => {
    const dans = (debut: string) =>
      sources(join(SRC, debut)).map((un) => [un, readFileSync(un, 'utf8')] as const);
    const collections = dans('modules').flatMap(([, texte]) =>
      [...texte.matchAll(/@Schema\(\{ collection: '(\w+)'/g)].map(([, nom]) => nom!),
    );
    const noms = [...Object.keys(PEUT_DEMANDER), ...collections];
    const nomme = new RegExp(`(['"\`])(${noms.join('|')})\\1`);
    const fautifs = dans('platform').filter(([, texte]) => nomme.test(texte));
    expect(collections.length).toBeGreaterThan(10);
    expect(fautifs.map(([fichier]) => fichier.slice(SRC.length + 1))).toEqual([]);
  });

  it('tout courriel part par le MailerService de platform/mail : nul autre ne le voit, nul ne voit nodemailer', () => {
    const duCourrier = IMPORTS.filter(({ vise }) => /^(nodemailer|@nestjs-modules\/mailer)(\/|$)/.test(vise));
    expect(duCourrier.length).toBeGreaterThan(0);
    expect(
      fautifs(({ vise }) => /^nodemailer(\/|$)/.test(vise)).concat(
        duCourrier.filter(({ fichier }) => !/^platform\/mail\//.test(fichier)).map(({ fichier }) => fichier),
      ),
    ).toEqual([]);
  });

  it('un contrôleur ne voit ni dépôt, ni schéma, ni mongoose', () => {
    expect(
      fautifs(
        ({ fichier, vise }) =>
          /\.controller$/.test(fichier.replace('.ts', '')) && /repository|schemas\/|mongoose/.test(vise),
      ),
    ).toEqual([]);
  });

  it('nul n’attend l’envoi d’une réponse : Fastify ne la rend qu’au dernier octet lu, et le tour de lecture du compte avec', () => {
    const attendue = /await reponse\s*\.(?:send|header|type|code)\b/;
    expect(sources(SRC).filter((fichier) => attendue.test(readFileSync(fichier, 'utf8')))).toEqual([]);
  });

  it('un dépôt ne connaît ni service, ni contrôleur, ni DTO', () => {
    expect(
      fautifs(
        ({ fichier, vise }) =>
          /\.repository\.ts$/.test(fichier) && /\.service$|\.controller$|\/dto\//.test(vise),
      ),
    ).toEqual([]);
  });

  it('mongoose ne sort pas de common, de platform, des dépôts, des schémas et des modules', () => {
    const permis =
      /\.repository\.ts$|\/schemas\/|\.schema\.ts$|\.module\.ts$|^common\/|^platform\/|\.mapper\.ts$/;
    const paquets = /^(mongoose|mongodb|@nestjs\/mongoose)$/;
    const fichiers = IMPORTS.filter(
      ({ fichier, vise }) => paquets.test(vise) && !permis.test(fichier) && !estDeType(fichier),
    ).map(({ fichier }) => fichier);
    expect([...new Set(fichiers)]).toEqual([]);
  });

  it('chaque module ne demande qu’à ceux qui lui sont permis', () => {
    expect(
      fautifs(({ fichier, vise }) => {
        const [de, vers] = [moduleDe(fichier), moduleDe(vise)];
        if (!de || !vers || de === vers) return false;
        return !PEUT_DEMANDER[de]?.includes(vers);
      }),
    ).toEqual([]);
  });

  it('une permission que personne ne prend n’est pas donnée', () => {
    const prises = aretesEntre(IMPORTS, moduleDe).map(([de, vers]) => `${de} → ${vers}`);
    const donnees = Object.entries(PEUT_DEMANDER).flatMap(([de, vers]) => vers.map((un) => `${de} → ${un}`));
    expect(donnees.filter((une) => !prises.includes(une))).toEqual([]);
  });

  it('d’un autre module, on n’importe ni DTO, ni contrôleur, ni dépôt, hors ceux qui sont offerts et servent', () => {
    const pris = IMPORTS.filter(({ fichier, vise }) => {
      const [de, vers] = [moduleDe(fichier), moduleDe(vise)];
      return de !== null && vers !== null && de !== vers && /repository|\/dto\/|\.controller/.test(vise);
    });
    expect([...new Set(pris.map(({ vise }) => vise))].sort()).toEqual(DEPOTS_OFFERTS);
  });

  it('le graphe des modules, lu dans les imports, n’a pas de cycle', () => {
    const aretes = aretesEntre(IMPORTS, moduleDe);
    expect(aretes.length).toBeGreaterThan(50);
    expect(cycles(aretes)).toEqual([]);
  });

  it('dans un module, une couche ne regarde que vers le bas : contrôleur → service → dépôt → schéma', () => {
    expect(couchesQuiMontent(IMPORTS.filter(({ fichier }) => /^modules\//.test(fichier)))).toEqual([]);
  });

  it('les actes des factures ne forment pas de cycle', () => {
    const aretes = aretesEntre(IMPORTS, acteDe);
    expect(aretes.length).toBeGreaterThan(20);
    expect(cycles(aretes)).toEqual([]);
  });

  it('d’un autre acte, on n’importe que sa face ; ce qu’ils partagent n’en connaît aucun', () => {
    expect(facesContournees(IMPORTS, DEPOTS_OFFERTS)).toEqual([]);
    expect(socleQuiMonte(IMPORTS)).toEqual([]);
  });

  it('une classe a six collaborateurs au plus', () => {
    expect(CLASSES.length).toBeGreaterThan(150);
    expect(tropDeCollaborateurs(CLASSES)).toEqual([]);
  });

  it('le nom d’une classe et celui de son fichier disent la même sorte, dans les mots du métier technique', () => {
    expect(sortesTrahies(CLASSES)).toEqual([]);
  });

  it('ni forwardRef, ni any, ni règle de lint ou de type désactivée', () => {
    const interdit = /forwardRef|: any\b|as any\b|(es|ox)lint-disable|@ts-(ignore|expect-error|nocheck)/;
    expect(sources(SRC).filter((fichier) => interdit.test(readFileSync(fichier, 'utf8')))).toEqual([]);
  });

  it('aucun fichier ne passe 250 lignes', () => {
    const longs = sources(SRC)
      .filter((fichier) => readFileSync(fichier, 'utf8').split('\n').length > 251)
      .map((fichier) => fichier.slice(SRC.length + 1));
    expect(longs).toEqual([]);
  });

  it('les essais de bout en bout n’importent pas le code du produit', () => {
    const imports = sources(join(RACINE, 'e2e')).flatMap(importsDe);
    const produit = /(^|\/)(backend|frontend)\/src\//;
    expect(
      imports.filter(({ vise }) => produit.test(vise) || /^(modules|common|config)\//.test(vise)),
    ).toEqual([]);
  });
});

/** Vrai si ce fichier ne prend de mongoose que des types, ou `Types.ObjectId`. */
function estDeType(fichier: string): boolean {
  const texte = readFileSync(join(SRC, fichier), 'utf8');
  const lignes = texte.match(/import [^;]*from '(mongoose|mongodb|@nestjs\/mongoose)';/g) ?? [];
  return lignes.every((ligne) => /^import (type )?\{ (type )?Types \} from|^import type /.test(ligne));
}
