import { demandeInvalide, ErreurAfnor, introuvable } from '../socle/erreur.js';
import { chaine, choix, estObjet, lireObjet, refuserInconnus, type Objet } from '../socle/formes.js';
import type { Cas } from '../socle/cas.js';
import type { Etablissement, LigneDAnnuaire, Unite } from '../socle/etat.js';
import type { Reponse } from '../socle/lecture-http.js';
import type { Magasin } from '../socle/magasin.js';

const OPERATEURS = ['strict', 'contains', 'startWith'] as const;
const MAXIMUM = 100;

type Rangee = Record<string, unknown>;

const unitePubliee = ({ siren, nom, entityType, administrativeStatus }: Unite): Rangee => ({
  siren,
  businessName: nom,
  entityType,
  administrativeStatus,
  instructions: { isSalesProspectingForbidden: true },
});

const etablissementPublie = ({ siret, nom, publique }: Etablissement): Rangee => ({
  siret,
  siren: siret.slice(0, 9),
  name: nom,
  facilityType: 'P',
  administrativeStatus: 'A',
  ...(publique ? { b2gAdditionalData: publique } : {}),
});

const FILTRES: Readonly<Record<string, readonly string[]>> = {
  siren: ['siren', 'businessName', 'entityType', 'administrativeStatus'],
  siret: ['siret', 'siren', 'facilityType', 'name', 'administrativeStatus'],
  'routing-code': ['routingIdentifier', 'siret', 'routingCodeName', 'administrativeStatus'],
  'directory-line': ['addressingIdentifier', 'siren', 'siret', 'routingIdentifier', 'addressingSuffix'],
};

/** Le Directory Service 1.3.0 : lire l'annuaire, jamais l'écrire. */
export class Annuaire {
  constructor(
    private readonly magasin: Magasin,
    private readonly cas: Cas,
  ) {}

  async repondre(methode: string, chemin: string, corps: string): Promise<Reponse> {
    await this.jouer();
    const [, quoi = '', reste = ''] = /^\/v1\/([a-z-]+)\/(.+)$/.exec(chemin) ?? [];
    if (!(quoi in FILTRES)) throw introuvable(chemin);
    if (methode === 'POST' && reste === 'search') return { statut: 200, json: this.chercher(quoi, corps) };
    if (methode !== 'GET') throw new ErreurAfnor(405, 'METHOD_NOT_ALLOWED', 'Method not allowed');
    const trouvee = this.lire(quoi, decodeURIComponent(reste));
    if (!trouvee) throw introuvable(`${quoi}/${reste}`);
    return { statut: 200, json: trouvee };
  }

  private async jouer(): Promise<void> {
    const muet = this.cas.prendre('annuaire-muet');
    if (muet) await new Promise((fin) => setTimeout(fin, Number(muet.millisecondes ?? 5_000)));
    const erreur = this.cas.prendre('annuaire-en-erreur');
    if (erreur) throw new ErreurAfnor(Number(erreur.statut ?? 503), 'RESOURCE_ERROR', 'Unavailable Resource');
  }

  private lire(quoi: string, reste: string): Rangee | undefined {
    const [, siret, code] = /^siret:(\d{14})\/code:(.+)$/.exec(reste) ?? [];
    const [, cle = ''] = /^code(?:-insee)?:(.+)$/.exec(reste) ?? [];
    const rangees = this.rangees(quoi);
    if (quoi === 'siren') return rangees.find(({ siren }) => siren === cle);
    if (quoi === 'siret') return rangees.find(({ siret: sien }) => sien === cle);
    if (quoi === 'routing-code')
      return rangees.find(
        ({ siret: sien, routingIdentifier }) => sien === siret && routingIdentifier === code,
      );
    return rangees.find(({ addressingIdentifier }) => addressingIdentifier === cle);
  }

  private chercher(quoi: string, corps: string): Rangee {
    const demande = lireObjet(corps || '{}', 'body');
    refuserInconnus(demande, ['filters', 'sorting', 'fields', 'include', 'limit', 'ignore'], 'body');
    const filtres = demande.filters ?? {};
    if (!estObjet(filtres)) throw demandeInvalide('body.filters must be an object');
    refuserInconnus(filtres, FILTRES[quoi] ?? [], 'filters');
    const trouvees = this.rangees(quoi).filter((rangee) => satisfait(rangee, filtres));
    const [limite, saute] = [nombre(demande, 'limit', MAXIMUM), nombre(demande, 'ignore', 0)];
    const results = trouvees.slice(saute, saute + limite).map((rangee) => this.joindre(rangee, demande));
    return { search: demande, totalNumberOfResults: trouvees.length, results };
  }

  private rangees(quoi: string): Rangee[] {
    const { unites } = this.magasin.etat;
    if (quoi === 'siren') return unites.map(unitePubliee);
    const etablissements = unites.flatMap((unite) => unite.etablissements);
    if (quoi === 'siret') return etablissements.map(etablissementPublie);
    if (quoi === 'routing-code')
      return etablissements.flatMap(({ siret, codes }) => codes.map((code) => ({ ...code, siret })));
    return unites.flatMap(({ lignes }) => lignes.map((ligne) => this.lignePubliee(ligne)));
  }

  private lignePubliee({ matricule: _tu, directoryLineStatus, ...ligne }: LigneDAnnuaire): Rangee {
    return this.cas.voir('statut-de-ligne-tu') ? { ...ligne } : { ...ligne, directoryLineStatus };
  }

  /** Ce que `include` demande en plus, et ce que `fields` garde seul. */
  private joindre(rangee: Rangee, { include, fields }: Objet): Rangee {
    const { unites } = this.magasin.etat;
    const voulus = Array.isArray(include) ? include : [];
    const unite = unites.find(({ siren }) => siren === rangee.siren);
    const etablissement = unites
      .flatMap((une) => une.etablissements)
      .find(({ siret }) => siret === rangee.siret);
    const joints = {
      ...(voulus.includes('siren') && unite ? { legalUnit: unitePubliee(unite) } : {}),
      ...(voulus.includes('siret') && etablissement ? { facility: etablissementPublie(etablissement) } : {}),
    };
    const gardes = Array.isArray(fields)
      ? Object.fromEntries(Object.entries(rangee).filter(([champ]) => fields.includes(champ)))
      : rangee;
    return { ...gardes, ...joints };
  }
}

function nombre(demande: Objet, champ: string, defaut: number): number {
  const valeur = demande[champ] ?? defaut;
  if (typeof valeur !== 'number' || !Number.isInteger(valeur) || valeur < 0)
    throw demandeInvalide(`body.${champ} must be a positive integer`);
  return Math.min(valeur, champ === 'limit' ? MAXIMUM : Infinity);
}

/** Chaque filtre `{op, value}` tient pour la rangée. @throws ErreurAfnor 400 */
function satisfait(rangee: Rangee, filtres: Objet): boolean {
  return Object.entries(filtres).every(([champ, filtre]) => {
    if (!estObjet(filtre)) throw demandeInvalide(`filters.${champ} must be an object`);
    refuserInconnus(filtre, ['op', 'value'], `filters.${champ}`);
    const operateur = choix(filtre, 'op', `filters.${champ}`, OPERATEURS) ?? 'strict';
    const valeur = chaine(filtre, 'value', `filters.${champ}`, 150) ?? '';
    const lue = rangee[champ];
    if (typeof lue !== 'string') return false;
    if (operateur === 'contains') return lue.toLowerCase().includes(valeur.toLowerCase());
    return operateur === 'strict' ? lue === valeur : lue.toLowerCase().startsWith(valeur.toLowerCase());
  });
}
