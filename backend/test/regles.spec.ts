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
import { type Import, moduleDe } from './support/sources';

const importe = (fichier: string, vise: string): Import => ({ fichier, vise, relatif: true });
const F = 'modules/factures/';

/** Chaque règle d'architecture, devant une faute plantée, la dit ; devant un import permis, elle se tait. */
describe('Les règles d’architecture voient la faute', () => {
  it('sept collaborateurs sont un de trop, six sont permis', () => {
    const classe = (nombre: number) => {
      const parametres = Array.from({ length: nombre }, (_, rang) => `private readonly p${rang}: P${rang}`);
      return `@Injectable()\nexport class Acte { constructor(${parametres.join(', ')}) {} }`;
    };
    expect(tropDeCollaborateurs(classesDe('acte.service.ts', classe(7)))).toEqual([
      'acte.service.ts : Acte en prend 7',
    ]);
    expect(tropDeCollaborateurs(classesDe('acte.service.ts', classe(6)))).toEqual([]);
  });

  it('un instrument ne compte pas : l’horloge et les transactions se tiennent, six collaborateurs à côté', () => {
    const parametres = ['Horloge', 'Transactions', ...Array.from({ length: 6 }, (_, rang) => `P${rang}`)];
    const classe = `@Injectable()\nexport class Acte { constructor(${parametres.map((un, rang) => `private readonly p${rang}: ${un}`).join(', ')}) {} }`;
    expect(tropDeCollaborateurs(classesDe('acte.service.ts', classe))).toEqual([]);
  });

  it('un service qui n’en porte pas le nom, une garde sans suffixe, un injectable de module sans sorte', () => {
    const classe = (nom: string) => `@Injectable()\nexport class ${nom} {}`;
    const trahies = (fichier: string, nom: string) => sortesTrahies(classesDe(fichier, classe(nom)));
    expect(trahies('modules/x/envois.service.ts', 'Envois')).toHaveLength(1);
    expect(trahies('common/auth/acces.guard.ts', 'GardeAcces')).toHaveLength(1);
    expect(trahies('modules/x/envois.ts', 'EnvoisService')).toHaveLength(1);
    expect(trahies('modules/x/envois.service.ts', 'EnvoisService')).toEqual([]);
    expect(trahies('platform/jobs/baux.ts', 'Baux')).toEqual([]);
  });

  it('un cycle de modules se lit dans les imports, même long, et se dit une fois', () => {
    const imports = [
      importe('modules/users/a.ts', 'modules/clients/b'),
      importe('modules/clients/c.ts', 'modules/factures/d'),
      importe('modules/factures/e.ts', 'modules/users/f'),
      importe('modules/export/g.ts', 'modules/factures/h'),
    ];
    expect(cycles(aretesEntre(imports, moduleDe))).toEqual(['clients → factures → users → clients']);
    expect(cycles(aretesEntre(imports.slice(1), moduleDe))).toEqual([]);
  });

  it('un cycle d’actes se voit entre dossiers des factures', () => {
    const imports = [
      importe(`${F}emission/emission.service.ts`, `${F}brouillons/brouillon`),
      importe(`${F}brouillons/brouillons.service.ts`, `${F}emission/suppression.service`),
    ];
    expect(cycles(aretesEntre(imports, acteDe))).toEqual(['brouillons → emission → brouillons']);
    expect(cycles(aretesEntre(imports.slice(0, 1), acteDe))).toEqual([]);
  });

  it('un acte ne prend d’un autre ni le dépôt, ni les entrées, ni le contrôleur', () => {
    const par = (vise: string) => facesContournees([importe(`${F}avoirs/avoir.service.ts`, F + vise)]);
    expect(par('emission/numeros.repository')).toEqual([
      `${F}avoirs/avoir.service.ts → ${F}emission/numeros.repository`,
    ]);
    expect(par('paiements/dto/paiement.dto')).toHaveLength(1);
    expect(par('envoi/envois.controller')).toHaveLength(1);
    expect(par('emission/registre.service')).toEqual([]);
    expect(par('avoirs/rectifications.repository')).toEqual([]);
    expect(par('factures.repository')).toEqual([]);
  });

  it('ce que les actes partagent n’en importe aucun', () => {
    expect(socleQuiMonte([importe(`${F}factures.repository.ts`, `${F}emission/numeros.repository`)])).toEqual(
      [`${F}factures.repository.ts → ${F}emission/numeros.repository`],
    );
    expect(socleQuiMonte([importe(`${F}dto/facture.dto.ts`, `${F}lecture/lecture.service`)])).toHaveLength(1);
    expect(socleQuiMonte([importe(`${F}factures.controller.ts`, `${F}emission/emission.service`)])).toEqual(
      [],
    );
  });

  it('une couche ne regarde que vers le bas', () => {
    const monte = (fichier: string, vise: string) => couchesQuiMontent([importe(F + fichier, F + vise)]);
    expect(monte('factures.repository.ts', 'lecture/lecture.service')).toHaveLength(1);
    expect(monte('schemas/facture.schema.ts', 'factures.repository')).toHaveLength(1);
    expect(monte('avoirs/avoir.service.ts', 'avoirs/avoirs.controller')).toHaveLength(1);
    expect(monte('avoirs/avoirs.controller.ts', 'factures.module')).toHaveLength(1);
    expect(monte('avoirs/avoir.service.ts', 'avoirs/rectification.service')).toEqual([]);
    expect(monte('avoirs/avoir.service.ts', 'schemas/facture.schema')).toEqual([]);
  });
});
