import { ClientAfnor, type Demande, type Reponse } from './client-afnor';
import { PaDejaDepose, PaDouteuse, PaIllisible, PaInjoignable, PaNonAutorisee, PaRefuse } from './erreurs';
import { codeDuRefus, lireDepose, lireFlux, lireJson, liste, objet, texteBorne } from './lecture-afnor';
import {
  type Connexion,
  type Depot,
  type Flux,
  type FluxDepose,
  type FormeDeFlux,
  type LignesAnnuaire,
  type PageDeFlux,
  PlateformeAgreee,
  type Repere,
} from './plateforme-agreee';
import type { ReglagesDePlateforme } from './reglages';

const OCTETS_MAXIMUM = 10 * 1024 * 1024;
const PAR_PAGE = 100;
const ATTENTE_PAR_DEFAUT = 60;
const DEJA_LA = 'AlreadyExistingFlow';
const DOC_TYPES: Readonly<Record<FormeDeFlux, string>> = {
  metadonnees: 'Metadata',
  original: 'Original',
  converti: 'Converted',
  lisible: 'ReadableView',
};
const MIMES: Readonly<Record<Depot['syntaxe'], string>> = {
  'Factur-X': 'application/pdf',
  CDAR: 'application/xml',
  FRR: 'application/xml',
};
const JSON_ENVOYE = { 'content-type': 'application/json' };

/** Une plateforme qui parle la norme AFNOR (XP Z12-013, Flow et Directory Service 1.1 à 1.3). */
export class AfnorAdapter extends PlateformeAgreee {
  private readonly client: ClientAfnor;

  constructor(
    readonly capacites: ReglagesDePlateforme,
    private readonly maintenant: () => Date,
  ) {
    super();
    this.client = new ClientAfnor(capacites.origine, maintenant);
  }

  async deposer(connexion: Connexion, depot: Depot): Promise<FluxDepose> {
    const { suivi, nom, syntaxe, profil, regle, octets, sha256 } = depot;
    const signalement = {
      trackingId: suivi,
      ...{ name: nom, flowSyntax: syntaxe, processingRule: regle, sha256 },
      ...(profil && { flowProfile: profil }),
    };
    const corps = new FormData();
    corps.append('flowInfo', new Blob([JSON.stringify(signalement)], { type: 'application/json' }));
    corps.append('file', new Blob([Uint8Array.from(octets)], { type: MIMES[syntaxe] }), nom);
    const reponse = await this.autorise(connexion, {
      nom: 'dépôt',
      methode: 'POST',
      chemin: this.flux('/v1/flows'),
      corps,
      depose: true,
    });
    // 500, 502 et 504 viennent peut-être après l'enregistrement ; 503 dit qu'il n'y en a pas eu.
    if (reponse.statut >= 500 && reponse.statut !== 503) throw new PaDouteuse(`réponse ${reponse.statut}`);
    this.exiger(reponse);
    try {
      return lireDepose(reponse.octets);
    } catch {
      throw new PaDouteuse('accepté, sans identifiant lisible');
    }
  }

  async parSuivi(connexion: Connexion, suivi: string): Promise<Flux[]> {
    const { resultats } = await this.chercher(connexion, { where: { trackingId: suivi }, limit: PAR_PAGE });
    // Une plateforme qui ignore le critère rendrait les flux d'à côté.
    return resultats.filter((flux) => flux.suivi === suivi);
  }

  async depuis(connexion: Connexion, repere: Repere): Promise<PageDeFlux> {
    // La comparaison est stricte, et deux flux peuvent avoir le même instant : on redemande le dernier, et on ôte ce qui en a été vu.
    const debut = new Date(repere.depuis.getTime() - 1);
    const { resultats, curseur } = await this.changesApres(connexion, debut, repere.curseur);
    const connus = new Set(repere.vus);
    let neufs = resultats.filter(
      ({ flowId, misAJourLe }) => misAJourLe.getTime() !== repere.depuis.getTime() || !connus.has(flowId),
    );
    // Une page pleine de ce qui a été vu : la suite est après cet instant.
    if (!curseur && neufs.length === 0 && resultats.length > 0)
      neufs = (await this.changesApres(connexion, repere.depuis)).resultats;
    const dernier = Math.max(repere.depuis.getTime(), ...neufs.map(({ misAJourLe }) => misAJourLe.getTime()));
    const ici = neufs.filter(({ misAJourLe }) => misAJourLe.getTime() === dernier);
    const deja = dernier === repere.depuis.getTime() ? repere.vus : [];
    const suite = { depuis: new Date(dernier), vus: [...deja, ...ici.map(({ flowId }) => flowId)] };
    // Un curseur continue la même demande, son départ ne bouge pas en route. Sans lui, qu'il n'y en ait plus ou pas du tout (1.1, 1.2), la
    // date seule dit la fin : une page qui n'apporte rien.
    return curseur
      ? { flux: neufs, suite: { ...repere, curseur }, fini: false }
      : { flux: neufs, suite, fini: neufs.length === 0 };
  }

  async lire(connexion: Connexion, flowId: string, forme: FormeDeFlux): Promise<Buffer> {
    const reponse = await this.autorise(connexion, {
      nom: 'lecture',
      methode: 'GET',
      chemin: this.flux(`/v1/flows/${encodeURIComponent(flowId)}?docType=${DOC_TYPES[forme]}`),
      entetes: { accept: '*/*' },
      maximum: OCTETS_MAXIMUM,
    });
    if (reponse.statut === 404 && forme === 'original') return this.lire(connexion, flowId, 'converti');
    return this.exiger(reponse).octets;
  }

  async lignes(connexion: Connexion, siren: string, patienceMs: number): Promise<LignesAnnuaire> {
    const signal = AbortSignal.timeout(patienceMs);
    const cherche = await this.autorise(connexion, {
      nom: 'annuaire, lignes',
      methode: 'POST',
      chemin: `${this.capacites.chemins.annuaire}/v1/directory-line/search`,
      entetes: JSON_ENVOYE,
      corps: JSON.stringify({
        filters: { siren: { op: 'strict', value: siren } },
        ...{ include: ['siren', 'siret'], limit: PAR_PAGE },
      }),
      signal,
    });
    if (cherche.statut === 404) return 'absente';
    const lu = lireJson(this.exiger(cherche).octets);
    if (!Array.isArray(lu.results)) throw new PaIllisible('lignes absentes');
    if (lu.results.length > 0) return { resultats: lu.results };
    const entreprise = await this.autorise(connexion, {
      nom: 'annuaire, SIREN',
      methode: 'GET',
      chemin: `${this.capacites.chemins.annuaire}/v1/siren/code-insee:${encodeURIComponent(siren)}`,
      signal,
    });
    if (entreprise.statut === 404) return 'absente';
    this.exiger(entreprise);
    return { resultats: [] };
  }

  async poserSonnette(connexion: Connexion, url: string): Promise<{ id: string; cle: string }> {
    const reponse = await this.autorise(connexion, {
      nom: 'sonnette',
      methode: 'POST',
      chemin: this.flux('/v1/webhooks'),
      entetes: JSON_ENVOYE,
      corps: JSON.stringify({ callbackUrl: url }),
    });
    const { webhookId, signingKey } = lireJson(this.exiger(reponse).octets);
    return { id: texteBorne(webhookId), cle: texteBorne(signingKey, 1_000) };
  }

  async oterSonnette(connexion: Connexion, id: string): Promise<void> {
    const chemin = this.flux(`/v1/webhooks/${encodeURIComponent(id)}`);
    const reponse = await this.autorise(connexion, { nom: 'sonnette ôtée', methode: 'DELETE', chemin });
    if (reponse.statut !== 404) this.exiger(reponse);
  }

  async enService(): Promise<boolean> {
    try {
      const chemin = this.flux('/v1/healthcheck');
      return (await this.client.appeler({ nom: 'santé', methode: 'GET', chemin })).statut === 200;
    } catch {
      return false;
    }
  }

  private flux(chemin: string): string {
    return `${this.capacites.chemins.flux}${chemin}`;
  }

  private changesApres(connexion: Connexion, apres: Date, curseur?: string) {
    const where = { updatedAfter: apres.toISOString() };
    return this.chercher(connexion, { where, limit: PAR_PAGE, ...(curseur && { cursor: curseur }) });
  }

  private async chercher(
    connexion: Connexion,
    corps: object,
  ): Promise<{ resultats: Flux[]; curseur: string }> {
    const reponse = await this.autorise(connexion, {
      nom: 'recherche',
      methode: 'POST',
      chemin: this.flux('/v1/flows/search'),
      entetes: JSON_ENVOYE,
      corps: JSON.stringify(corps),
    });
    const lu = objet(lireJson(this.exiger(reponse).octets));
    return { resultats: liste(lu.results).map(lireFlux), curseur: texteBorne(lu.nextCursor, 2_000) };
  }

  /** L'appel sous le porteur de la connexion : refusé, un porteur neuf et le même appel ; refusé encore, la connexion est perdue. */
  private async autorise(connexion: Connexion, demande: Demande): Promise<Reponse> {
    if (connexion.hote !== this.capacites.origine) throw new PaIllisible('hors de l’origine épinglée');
    const reste = (connexion.reprendLe?.getTime() ?? 0) - this.maintenant().getTime();
    if (reste > 0) throw new PaInjoignable('la plateforme demande d’attendre', Math.ceil(reste / 1_000));
    const porteur = await connexion.porteur();
    let reponse = await this.sous(connexion, porteur, demande);
    if (reponse.statut === 401)
      reponse = await this.sous(connexion, await connexion.porteur(porteur), demande);
    if (reponse.statut === 401 || reponse.statut === 403) {
      await connexion.perdre();
      throw new PaNonAutorisee(`réponse ${reponse.statut}`);
    }
    if (reponse.statut === 429) {
      const secondes = reponse.attendre ?? ATTENTE_PAR_DEFAUT;
      await connexion.attendre(new Date(this.maintenant().getTime() + secondes * 1_000));
      throw new PaInjoignable('réponse 429', secondes);
    }
    return reponse;
  }

  private sous(connexion: Connexion, porteur: string, demande: Demande): Promise<Reponse> {
    const { organisation, enTeteOrganisation } = this.capacites;
    const deQui = organisation === 'entete' && connexion.organisation;
    const entetes = {
      ...demande.entetes,
      authorization: `Bearer ${porteur}`,
      ...(deQui && { [enTeteOrganisation]: deQui }),
    };
    return this.client.appeler({ ...demande, entetes });
  }

  /** @throws PaInjoignable, PaDejaDepose, PaRefuse */
  private exiger(reponse: Reponse): Reponse {
    const { statut, octets, attendre } = reponse;
    if (statut < 300) return reponse;
    if (statut === 408 || statut >= 500) throw new PaInjoignable(`réponse ${statut}`, attendre);
    const code = codeDuRefus(octets);
    if (code === DEJA_LA) throw new PaDejaDepose(code);
    throw new PaRefuse(statut, code);
  }
}
