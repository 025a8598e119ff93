import { COURRIEL_MESSAGE, COURRIEL_OBJET } from '@facturier/domaine/saisies/facture';
import { Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd, pourRadios } from '@/components/formulaire/champ-saisi';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import type { Champs } from '@/components/formulaire/use-formulaire';
import type { CourrielTape } from '../model/courriel';
import { NoteDeVariables } from './ChampsMots';

/** L'e-mail d'une facture partie seule : ses mots, et la copie à soi. */
export function ChampsCourriel({ champ }: Pick<Champs<CourrielTape>, 'champ'>): JSX.Element {
  return (
    <>
      <Champ libelle="Recevoir copie de l’e-mail" champ={champ('copie')} groupe>
        {(controle) => (
          <ChoixEnBoutons
            {...pourRadios(controle)}
            options={[
              { value: 'oui', label: 'Oui' },
              { value: 'non', label: 'Non' },
            ]}
          />
        )}
      </Champ>
      <Champ
        libelle="Objet de l’e-mail"
        champ={champ('objetCourriel')}
        note="Vide&nbsp;: le numéro de la facture et votre nom."
      >
        {(controle) => <Input {...pourAntd(controle)} maxLength={COURRIEL_OBJET.max} autoComplete="off" />}
      </Champ>
      <Champ
        libelle="Message de l’e-mail"
        champ={champ('messageCourriel')}
        note="Vide&nbsp;: le message habituel. La facture est toujours jointe."
      >
        {(controle) => (
          <Input.TextArea
            {...pourAntd(controle)}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={COURRIEL_MESSAGE.max}
          />
        )}
      </Champ>
      <NoteDeVariables />
    </>
  );
}
