import { type AdresseProposee, lireAdresses } from '@facturier/domaine/annuaire/adresses';
import { lireRecherche, type Recherche } from '@facturier/domaine/annuaire/recherche';
import { type EntrepriseTrouvee, lireRegistre } from '@facturier/domaine/annuaire/registre';
import type {
  AdressesProposees,
  EntreprisesDuRegistre,
  SilenceDeLAnnuaire,
} from '@facturier/domaine/contrat/annuaire';
import { Injectable, Logger } from '@nestjs/common';
import { sha256EnBase64url } from '../../common/cles/empreinte';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { AnnuaireRepository } from './annuaire.repository';
import { ServiceMuet, ServicesPublicsService } from './services-publics.service';

const MINUTE_MS = 60_000;
const RIEN_TROUVE_MS = 10 * MINUTE_MS;
const TEXTE_MS = 60 * MINUTE_MS;
const NUMERO_MS = 24 * TEXTE_MS;
/** Ce que le registre admet d'un réseau est sept par seconde : cinq pour toute l'installation. */
const PAR_SECONDE = 5;

interface Demande<T> {
  service: 'registre' | 'adresses';
  base: string;
  recherche: Recherche;
  appeler: () => Promise<unknown>;
  lire: (reponse: unknown) => T[];
}

interface Trouve<T> {
  disponible: boolean;
  raison?: SilenceDeLAnnuaire;
  resultats: T[];
}

const silence = (raison: SilenceDeLAnnuaire): Trouve<never> => ({ disponible: false, raison, resultats: [] });

/** Le registre et les adresses, cherchés pour la personne : la saisie marche quand ils se taisent. */
@Injectable()
export class AnnuaireService {
  private readonly journal = new Logger('Annuaire');

  constructor(
    private readonly depot: AnnuaireRepository,
    private readonly publics: ServicesPublicsService,
    private readonly env: Environnement,
    private readonly horloge: Horloge,
  ) {}

  /** Les entreprises qui répondent à ce nom, ce SIREN ou ce SIRET. */
  async entreprises(q: string): Promise<EntreprisesDuRegistre> {
    const recherche = lireRecherche(q);
    if (!recherche) return { disponible: true, resultats: [] };
    const criteres = {
      q: recherche.texte,
      minimal: 'true',
      include: 'siege,matching_etablissements,complements,tva',
      per_page: '8',
      limite_matching_etablissements: '5',
    };
    const base = this.env.ANNUAIRE_URL;
    return this.chercher<EntrepriseTrouvee>({
      service: 'registre',
      base,
      recherche,
      appeler: () => this.publics.demander(base, '/search', criteres, this.horloge.maintenant()),
      lire: (reponse) => lireRegistre(reponse, recherche),
    });
  }

  /** Les adresses en France qui commencent ainsi. */
  async adresses(q: string): Promise<AdressesProposees> {
    const recherche = lireRecherche(q);
    if (!recherche) return { disponible: true, resultats: [] };
    const criteres = { q: recherche.texte, limit: '5', autocomplete: '1', index: 'address' };
    const base = this.env.ADRESSES_URL;
    return this.chercher<AdresseProposee>({
      service: 'adresses',
      base,
      recherche,
      appeler: () => this.publics.demander(base, '/search', criteres, this.horloge.maintenant()),
      lire: lireAdresses,
    });
  }

  private async chercher<T>({ service, base, recherche, appeler, lire }: Demande<T>): Promise<Trouve<T>> {
    if (base === '') return silence('eteint');
    // La base ne redit pas ce qui a été tapé : un nom, une adresse.
    const cle = `${service}:${sha256EnBase64url(`${recherche.sorte}:${recherche.texte}`)}`;
    const gardes = await this.depot.gardee<T>(cle, this.horloge.maintenant());
    if (gardes) return { disponible: true, resultats: gardes };
    const droit = await this.depot.prendre(service, PAR_SECONDE, this.horloge.maintenant());
    if (droit !== 'oui') return silence(droit);
    try {
      const resultats = lire(await appeler());
      await this.depot.reussi(service);
      const duree =
        resultats.length === 0 ? RIEN_TROUVE_MS : recherche.sorte === 'mots' ? TEXTE_MS : NUMERO_MS;
      await this.depot.garder(cle, resultats, new Date(this.horloge.maintenant().getTime() + duree));
      return { disponible: true, resultats };
    } catch (erreur) {
      if (!(erreur instanceof ServiceMuet)) throw erreur;
      this.journal.warn({ msg: 'Un service public se tait', service, raison: erreur.message });
      await this.depot.echoue(service, this.horloge.maintenant(), erreur.attendre);
      return silence('panne');
    }
  }
}
