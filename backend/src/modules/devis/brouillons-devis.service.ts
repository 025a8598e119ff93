import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { ClientsService } from '../clients/clients.service';
import { reprendre } from '../factures/brouillons/brouillon';
import { lireContenu } from '../factures/brouillons/contenu';
import { lireDemande } from '../factures/saisie.mapper';
import { VersionDepassee } from '../documents/erreurs';
import { fusionner, SAISIE_VIDE } from '../factures/saisie';
import { UsersService } from '../users/users.service';
import { nouveauDevis } from './brouillon-devis';
import { corpsDeDevis } from './corps-devis';
import { DevisRepository } from './devis.repository';
import type { DevisDto, NouveauDevisDto } from './dto/devis.dto';
import { DevisFige, DevisIntrouvable } from './erreurs';
import { PlaceDevisService } from './place-devis.service';
import { offreSaisie } from './saisie-devis';
import type { Devis } from './schemas/devis.schema';

/** Les brouillons de devis : libres, sans numéro ; les lignes et les mentions y suivent les règles des factures. */
@Injectable()
export class BrouillonsDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly place: PlaceDevisService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** @returns son identifiant @throws ClientIntrouvable, SaisieInvalide, TotauxDifferents, PlacePleine */
  async creer(moi: Identite, dto: NouveauDevisDto, demande: Demande | null): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const aujourdhui = this.aujourdhui();
      const contenu = await this.contenuDe(moi.id, dto, null, aujourdhui);
      const offre = offreSaisie(dto.offre, null, aujourdhui);
      const devis = nouveauDevis(moi.id, { ...contenu, offre }, this.horloge.maintenant());
      await this.place.ecrire(moi.id, async () => {
        await this.depot.creer(devis);
        await this.demandes.inscrire(moi.id, demande, devis._id.toHexString());
      });
      return devis._id.toHexString();
    });
  }

  /** Enregistre ce qui change, si personne ne l'a modifié depuis la version lue. @throws DevisIntrouvable, DevisFige, VersionDepassee */
  async modifier(moi: Identite, id: string, { version: lue, offre: dite, ...dto }: DevisDto): Promise<void> {
    const present = await this.exiger(moi.id, id);
    const version = lue ?? present.version;
    const aujourdhui = this.aujourdhui();
    const contenu = await this.contenuDe(moi.id, dto, present, aujourdhui);
    const offre = offreSaisie(dite, present.offre, aujourdhui);
    const change = { ...contenu, offre, modifieLe: this.horloge.maintenant() };
    if (await this.place.ecrire(moi.id, () => this.depot.modifier(moi.id, id, version, change))) return;
    throw new VersionDepassee((await this.exiger(moi.id, id)).version);
  }

  /** @throws DevisIntrouvable, DevisFige */
  async supprimer(moi: Identite, id: string): Promise<void> {
    if (await this.depot.supprimer(moi.id, id)) return;
    await this.exiger(moi.id, id);
  }

  private async exiger(emetteurId: string, id: string): Promise<Devis> {
    const devis = await this.depot.trouver(emetteurId, id);
    if (!devis) throw new DevisIntrouvable();
    if (devis.etat !== 'brouillon') throw new DevisFige();
    return devis;
  }

  private aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }

  private async contenuDe(
    emetteurId: string,
    dto: NouveauDevisDto,
    avant: Devis | null,
    aujourdhui: DateCivile,
  ): Promise<Partial<Devis>> {
    const saisie = fusionner(avant ? reprendre(avant) : SAISIE_VIDE, lireDemande(dto));
    const client = saisie.client ? await this.clients.trouver(emetteurId, saisie.client) : null;
    const contenu = lireContenu(saisie, await this.users.emetteurDe(emetteurId), aujourdhui);
    const corps = corpsDeDevis({ ...contenu, ...calculerTotaux(contenu.lignes, { remise: contenu.remise }) });
    const lues = corps.lignes.map(({ description }) => description);
    const textes = [client?.nom, corps.objet, 'brouillon', ...lues];
    return {
      client: client?._id,
      clientResume: client ? { nom: client.nom, email: client.email ?? '' } : undefined,
      dateEmission: aujourdhui,
      ...corps,
      prefixes: prefixesDeRecherche(textes, corps.totalTtcCentimes),
    };
  }
}
