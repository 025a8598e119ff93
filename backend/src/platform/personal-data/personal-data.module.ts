import { Module } from '@nestjs/common';
import { DonneesPersonnellesService } from './donnees-personnelles.service';

/** Les données personnelles : ce que chaque module en remet, en efface, en rend. */
@Module({ providers: [DonneesPersonnellesService], exports: [DonneesPersonnellesService] })
export class PersonalDataModule {}
