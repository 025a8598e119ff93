import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { MessagingModule } from '../messaging/messaging.module';
import { UsersModule } from '../users/users.module';
import { JetonRenouvele } from './jeton-renouvele.intercepteur';
import { JetonsAcces } from './jetons-acces';
import { StrategieJeton } from './jwt.strategy';
import { Session, SessionSchema } from './schemas/session.schema';
import { SessionsRepository } from './sessions.repository';
import { SessionsController } from './sessions.controller';
import { Sessions } from './sessions.service';

/** Entrer, sortir, prouver qui l'on est. */
@Module({
  imports: [
    JwtModule.register({}),
    PassportModule,
    MongooseModule.forFeature([{ name: Session.name, schema: SessionSchema }]),
    MessagingModule,
    UsersModule,
  ],
  controllers: [SessionsController],
  providers: [
    JetonsAcces,
    SessionsRepository,
    Sessions,
    StrategieJeton,
    { provide: APP_INTERCEPTOR, useClass: JetonRenouvele },
  ],
  exports: [Sessions],
})
export class AuthModule {}
