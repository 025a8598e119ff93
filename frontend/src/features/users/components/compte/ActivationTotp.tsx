import type { PreparationTotp } from '@facturier/domaine/contrat/auth';
import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useActiverTotp } from '@/features/auth/public';
import stylesPageCompte from '../../pages/PageCompte.module.css';
import stylesSection from '@/components/Section.module.css';

const REGLE = parChamp<{ code: string }>({
  code: (valeur) => (/^\s*(\d\s*){6}$/.test(valeur) ? null : 'Saisissez les 6\u00a0chiffres.'),
});

/** Le code QR et le premier code à 6 chiffres, qui prouve que l'application est bien réglée. */
export function ActivationTotp({
  preparation,
  surCodes,
  annuler,
}: {
  preparation: PreparationTotp;
  surCodes: (codes: string[]) => void;
  annuler: () => void;
}): JSX.Element {
  const activation = useActiverTotp();
  const saisie = useFormulaire({
    nom: 'totp-activation',
    depart: { code: '' },
    regle: REGLE,
    envoyer: ({ code }) => activation.mutateAsync(code.replace(/\s/g, '')),
    reussite: surCodes,
    echec: (_, aller) => aller('code'),
  });
  return (
    <div className={stylesPageCompte.totp}>
      <img src={preparation.qr} alt="Code QR à lire avec votre application d’authentification" />
      <div>
        <p>
          Lisez ce code avec votre application d’authentification, ou saisissez cette clé&nbsp;:{' '}
          <code className={stylesPageCompte.totpSecret}>
            {preparation.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <RefusEnvoi refus={saisie.refus} defaut="Ce code est incorrect." />
        <Formulaire saisie={saisie}>
          <Champ libelle="Code à 6 chiffres" champ={saisie.champ('code')}>
            {(controle) => (
              <Input
                {...pourAntd(controle)}
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={9}
                autoFocus
              />
            )}
          </Champ>
          <div className={stylesSection.actes}>
            <Button type="primary" htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
              Activer
            </Button>
            <Button onClick={annuler}>Annuler</Button>
          </div>
        </Formulaire>
      </div>
    </div>
  );
}
