import { Module } from '@nestjs/common';
import { DonneesPersonnelles } from './donnees-personnelles.service';

/** Les données personnelles : ce que chaque module en remet, en efface, en rend. */
@Module({ providers: [DonneesPersonnelles], exports: [DonneesPersonnelles] })
export class PersonalDataModule {}
