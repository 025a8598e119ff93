import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { AvecSiret, Ecriture, Quota } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { BrouillonsService } from './brouillons/brouillons.service';
import {
  CreerFactureDto,
  estUnBrouillon,
  estUnChangementDeStatut,
  ModifierFactureDto,
} from './dto/facture.dto';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { lireDemande, lireFacture } from './saisie.mapper';
import { EmissionService } from './emission/emission.service';
import { PresentationService } from './lecture/presentation.service';
import { StatutEmetteurService } from './suivi/statut-emetteur.service';

/** Création, brouillons, émission. */
@Controller('factures')
export class FacturesController {
  constructor(
    private readonly brouillons: BrouillonsService,
    private readonly emission: EmissionService,
    private readonly presentation: PresentationService,
    private readonly statuts: StatutEmetteurService,
  ) {}

  /** Émet une facture ; avec `statut: "brouillon"`, l'enregistre sans numéro. */
  @Acces('professionnel')
  @AvecSiret({ saufSi: estUnBrouillon })
  @Ecriture()
  @Quota('factures', { saufSi: estUnBrouillon })
  @Post()
  async creer(
    @Moi() moi: Identite,
    @Body() { statut, ...contenu }: CreerFactureDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Facture> {
    const saisie = lireFacture(contenu);
    if (!estUnBrouillon({ statut }))
      return this.presentation.rendreEmise(moi, await this.emission.emettre(moi, saisie, demande));
    return this.presentation.rendre(moi, await this.brouillons.creer(moi, saisie, demande));
  }

  /** Enregistre un brouillon, ou change le statut (`{statut}` seul). */
  @Acces('professionnel')
  @Ecriture({ saufSi: estUnChangementDeStatut })
  @Put(':id')
  async modifier(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: ModifierFactureDto,
  ): Promise<Facture> {
    const { statut } = dto;
    if (statut && estUnChangementDeStatut({ ...dto })) await this.statuts.changer(moi, id, statut);
    else await this.brouillons.modifier(moi, id, lireDemande(dto), dto);
    return this.presentation.rendre(moi, id);
  }

  @Acces('professionnel')
  @Delete(':id')
  @HttpCode(204)
  async supprimer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.brouillons.supprimer(moi, id);
  }

  /** Recopie dans un nouveau brouillon. */
  @Acces('professionnel')
  @Ecriture()
  @Post(':id/dupliquer')
  async dupliquer(@Moi() moi: Identite, @Param('id') id: string): Promise<Facture> {
    return this.presentation.rendre(moi, await this.brouillons.dupliquer(moi, id));
  }

  /** Refait une facture annulée, dans un brouillon où rien n'est à retaper. */
  @Acces('professionnel')
  @Ecriture()
  @Post(':id/refaire')
  async refaire(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Facture> {
    return this.presentation.rendre(moi, await this.brouillons.refaire(moi, id, demande));
  }

  /** Émet un brouillon : il reçoit son numéro et ne change plus. */
  @Acces('professionnel')
  @AvecSiret()
  @Ecriture()
  @Quota('factures')
  @Post(':id/emettre')
  async emettre(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Facture> {
    return this.presentation.rendreEmise(moi, await this.emission.emettreBrouillon(moi, id, demande));
  }
}
