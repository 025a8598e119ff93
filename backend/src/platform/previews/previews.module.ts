import { Module } from '@nestjs/common';
import { CartesDeLiensService } from './cartes-de-liens.service';

@Module({ providers: [CartesDeLiensService], exports: [CartesDeLiensService] })
export class PreviewsModule {}
