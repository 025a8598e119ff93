import type { EmpechementDEnvoi } from '@facturier/domaine/contrat/declarations-plateforme';
import { envoiAFaire } from '@facturier/domaine/plateforme/suivi-declaration';
import type { PeriodeDeclaree } from '@facturier/domaine/plateforme/periodes';
import { Injectable } from '@nestjs/common';
import { sha256De } from '../../common/cles/empreinte';
import { Demandes } from '../../common/database/demandes';
import type { Demande } from '../../common/http/cle-idempotence';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { DepotsPaService } from '../plateforme/depots/depots-pa.service';
import { PlateformeHorsPlan } from '../plateforme/erreurs';
import { DeclarationNonEnvoyable } from './erreurs';
import type { EnvoiEnregistre, PeriodeDeclaration } from './schemas/periode-declaration.schema';
import { type AccesADeclarer, AccesDeclarerService } from './acces-declarer.service';
import { CloturesDeclarationService, envoiDe } from './clotures-declaration.service';
import { DeclarationsPaService } from './declarations-pa.service';
import { FichiersDeclarationService } from './fichiers-declaration.service';
import { empechementDe } from './periodes.mapper';
import { PeriodesDeclarationRepository } from './periodes-declaration.repository';

const DEPOSEE =
  'La vente ou l’encaissement d’un dépôt est déjà dit par votre plateforme\u00a0: relisez, puis réessayez.';

const REFUS: Readonly<Record<NonNullable<EmpechementDEnvoi>, string>> = {
  ouverte: 'Cette période n’est pas finie\u00a0: elle s’envoie dès le lendemain.',
  rien: 'Rien à déclarer pour cette période\u00a0: rien ne s’envoie.',
  attendue: 'Un envoi est parti\u00a0: sa réponse est attendue.',
  deja_dite: 'Cette période est déjà déclarée, et rien n’y a changé.',
  sans_plateforme: 'Aucune plateforme ne déclare pour vous\u00a0: connectez-en une.',
  a_reconnecter: 'Votre plateforme refuse notre accès\u00a0: reconnectez-la, puis réessayez.',
  hors_plan: 'Déclarer est compris dans les plans payants et dans l’essai.',
  plateforme_sans_declaration: 'Votre plateforme ne prend pas nos fichiers\u00a0: déclarez chez elle.',
};

/** Ce qui part d'une période : un fichier figé, déposé par le moteur des dépôts dans la transaction qui le garde. */
@Injectable()
export class EnvoisDeclarationService {
  constructor(
    private readonly depot: PeriodesDeclarationRepository,
    private readonly declarations: DeclarationsPaService,
    private readonly clotures: CloturesDeclarationService,
    private readonly acces: AccesDeclarerService,
    private readonly depots: DepotsPaService,
    private readonly fichiers: FichiersDeclarationService,
    private readonly demandes: Demandes,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** Envoie une période. @throws DeclarationIntrouvable, DeclarationNonEnvoyable, PlateformeHorsPlan */
  async envoyer(proprietaireId: string, cle: string, demande: Demande | null): Promise<void> {
    await this.parLaPersonne(proprietaireId, cle, demande, false);
  }

  /** Remplace ce qui a été envoyé, ou refait ce qui a été rejeté. @throws comme `envoyer` */
  async rectifier(proprietaireId: string, cle: string, demande: Demande | null): Promise<void> {
    await this.parLaPersonne(proprietaireId, cle, demande, true);
  }

  /** Envoie, d'elle-même, une période jamais envoyée ; rejoint la transaction en cours. Faux si rien ne part. */
  async envoyerAuJour(proprietaireId: string, gardee: PeriodeDeclaration): Promise<boolean> {
    if (gardee.envois.length > 0) return false;
    const acces = await this.acces.de(proprietaireId);
    if (acces.empechement) return false;
    return this.deposer(proprietaireId, gardee, acces, false);
  }

  private async parLaPersonne(
    proprietaireId: string,
    cle: string,
    demande: Demande | null,
    rectifie: boolean,
  ): Promise<void> {
    const periode = this.declarations.periodeNommee(cle);
    const acces = await this.acces.de(proprietaireId);
    if (!acces.permis) throw new PlateformeHorsPlan();
    await this.demandes.uneSeuleFois(proprietaireId, demande, () =>
      this.transactions.executer(async () => {
        const gardee = await this.exigerEnvoyable(proprietaireId, periode, acces, rectifie);
        if (!(await this.deposer(proprietaireId, gardee, acces, rectifie)))
          throw new DeclarationNonEnvoyable(REFUS.deja_dite);
        await this.demandes.inscrire(proprietaireId, demande, gardee._id.toHexString());
        return gardee._id.toHexString();
      }),
    );
  }

  private async exigerEnvoyable(
    proprietaireId: string,
    periode: PeriodeDeclaree,
    { empechement }: AccesADeclarer,
    rectifie: boolean,
  ): Promise<PeriodeDeclaration> {
    if (!this.clotures.estClose(periode)) throw new DeclarationNonEnvoyable(REFUS.ouverte);
    const gardee = (await this.clotures.figer(proprietaireId, periode))!;
    const refus = empechementDe({ ...gardee, periode }) ?? empechement;
    if (refus) throw new DeclarationNonEnvoyable(REFUS[refus]);
    // Le premier envoi s'envoie ; ce qui suit rectifie : un bouton d'avant ne fait pas l'autre geste.
    if (rectifie !== gardee.envois.length > 0)
      throw new DeclarationNonEnvoyable(
        rectifie ? 'Rien n’est encore parti\u00a0: envoyez cette période.' : REFUS.deja_dite,
      );
    return gardee;
  }

  /** Le fichier, sa garde et son dépôt, d'une écriture ; faux si un autre l'a fait. @throws DeclarationNonEnvoyable */
  private async deposer(
    proprietaireId: string,
    gardee: PeriodeDeclaration,
    acces: AccesADeclarer,
    relance: boolean,
  ): Promise<boolean> {
    const aFaire = envoiAFaire(gardee.contenu, gardee.envois.map(envoiDe), true, relance);
    if (!aFaire) return false;
    if (!(await this.fichiers.marquer(proprietaireId, gardee))) throw new DeclarationNonEnvoyable(DEPOSEE);
    const fichier = await this.fichiers.ecrire(proprietaireId, gardee, acces, aFaire);
    const octets = Buffer.from(fichier.xml);
    const suivi = await this.depots.demander({
      ...{ proprietaire: proprietaireId, genre: 'declaration', cible: gardee._id.toHexString() },
      ...{ rang: aFaire.rang, role: 'declarer', nom: `${fichier.id}.xml`, syntaxe: 'FRR' },
      ...{ regle: 'NotApplicable', octets },
    });
    const { contenu, pieces, luLe } = gardee;
    const creeLe = this.horloge.maintenant();
    const envoi: EnvoiEnregistre = {
      ...{ ...fichier, type: aFaire.type, suivi, contenu, creeLe },
      ...{ sha256: sha256De(octets), reponses: [] },
    };
    const fige = { contenu, pieces, luLe, etat: 'envoyee' as const };
    if (!(await this.depot.envoyer(gardee, fige, envoi))) throw new DeclarationNonEnvoyable(REFUS.attendue);
    return true;
  }
}
