import { randomBytes } from 'node:crypto';
import type { PageDuPrestataire } from '@facturier/domaine/contrat/encaissements';
import type { CriteresRetourPlateforme, Plateforme } from '@facturier/domaine/contrat/plateforme';
import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { sirenDe } from '@facturier/domaine/valeurs/siret';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { ouvrir, sceller } from '../../common/cles/coffre';
import { sha256EnBase64url } from '../../common/cles/empreinte';
import { SiretRequis } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { Cles } from '../../config/cles';
import { Environnement } from '../../config/environnement';
import { PaNonAutorisee } from '../../platform/plateforme-agreee/erreurs';
import { Plateformes } from '../../platform/plateforme-agreee/plateformes';
import { ConnexionsRepository } from './connexions.repository';
import { ConnexionsService } from './connexions.service';
import { DroitsPlateformeService } from './droits-plateforme.service';
import { ConsentementPerime, ConsentementRefuse, PlateformeMuette, PlateformeRefuse } from './erreurs';

const DUREE_MS = 15 * 60_000;
const LIEE_A = 'consentement';
const OCTETS = 32;

/** Ce que l'état du retour porte, scellé : qui a demandé, pour quoi, et ce qui prouve que c'est lui (PKCE). */
interface DemandeScellee {
  compte: string;
  hote: string;
  roles: RoleDePlateforme[];
  verificateur: string;
  avant: number;
}

const REFUS: Readonly<Record<string, string>> = {
  access_denied: 'Vous n’avez pas donné votre accord à la plateforme. Rien n’a changé.',
  siren_held_elsewhere:
    'Votre entreprise reçoit déjà par une autre plateforme\u00a0: quittez-la d’abord, chez elle. Rien n’a changé.',
  temporarily_unavailable: 'La plateforme n’a pas pu vous répondre. Rien n’a changé\u00a0: réessayez.',
};
const REFUS_AUTRE =
  'La plateforme n’a pas accepté la connexion. Rien n’a changé\u00a0: voyez chez elle, puis réessayez.';

/** Consentir chez la plateforme, sans coller de clés : la page où aller, et le retour. Rien n'est gardé entre les deux. */
@Injectable()
export class ConsentementsService {
  constructor(
    private readonly plateformes: Plateformes,
    private readonly connexions: ConnexionsService,
    private readonly depot: ConnexionsRepository,
    private readonly droits: DroitsPlateformeService,
    private readonly cles: Cles,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** @throws SiretRequis, PlateformeHorsPlan, PlateformeMuette */
  async page(moi: Identite, roles: RoleDePlateforme[]): Promise<PageDuPrestataire> {
    const partenaire = this.plateformes.partenaire;
    if (!partenaire) throw new PlateformeMuette('Ce serveur n’a pas de plateforme où consentir.');
    if (!moi.siret) throw new SiretRequis();
    await this.droits.exiger(moi.id, roles);
    const verificateur = randomBytes(OCTETS).toString('base64url');
    const demande: DemandeScellee = {
      ...{ compte: moi.id, hote: partenaire.reglages.origine, roles, verificateur },
      avant: this.horloge.maintenant().getTime() + DUREE_MS,
    };
    const etat = sceller(JSON.stringify(demande), this.cles.presente('plateforme'), LIEE_A);
    const empreinte = sha256EnBase64url(verificateur);
    const consentement = { etat, retour: this.retourA, empreinte, siren: sirenDe(moi.siret) };
    return { url: partenaire.oauth.pageDeConsentement(partenaire.cles.identifiant, consentement) };
  }

  /** @throws ConsentementPerime, ConsentementRefuse, PlateformeHorsPlan, PlateformeRefuse, PlateformeMuette, RoleDejaTenu */
  async retour(
    moi: Identite,
    { code, state, error, error_description: detail }: CriteresRetourPlateforme,
  ): Promise<Plateforme> {
    const demande = this.lire(moi, state);
    const nom = sha256EnBase64url(demande.verificateur);
    // La même page, rechargée : le code ne sert qu'une fois, la connexion est là.
    if ((await this.depot.duCompte(moi.id)).some((une) => une.demande === nom))
      return this.connexions.lire(moi.id);
    if (error !== undefined || !code)
      throw new ConsentementRefuse(REFUS[detail ?? ''] ?? REFUS[error ?? ''] ?? REFUS_AUTRE);
    const { partenaire } = this.plateformes;
    if (partenaire?.reglages.origine !== demande.hote) throw new ConsentementPerime();
    await this.droits.exiger(moi.id, demande.roles);
    const jetons = await partenaire.oauth
      .parCode(partenaire.cles, code, this.retourA, demande.verificateur)
      .catch((faute: unknown) => {
        throw faute instanceof PaNonAutorisee
          ? new PlateformeRefuse('La plateforme n’a pas reconnu ce retour. Recommencez la connexion.')
          : new PlateformeMuette();
      });
    const { rafraichissement } = jetons;
    if (!rafraichissement) throw new PlateformeRefuse('La plateforme n’a pas donné d’accès durable.');
    return this.connexions.garder(moi, {
      ...{ plateforme: partenaire, acces: 'consentement', roles: demande.roles, jetons },
      ...{ secret: { rafraichissement }, demande: nom },
    });
  }

  private get retourA(): string {
    return `${this.env.APP_URL}/plateforme/retour`;
  }

  /** @throws ConsentementPerime : illisible, trop vieux, ou d'un autre compte */
  private lire(moi: Identite, state: string | undefined): DemandeScellee {
    try {
      const texte = ouvrir(state ?? '', this.cles.toutes('plateforme'), LIEE_A);
      const demande = JSON.parse(texte) as DemandeScellee;
      if (demande.compte === moi.id && demande.avant > this.horloge.maintenant().getTime()) return demande;
    } catch {
      // Un état qui n'est pas de nous.
    }
    throw new ConsentementPerime();
  }
}
