import { firstHourSteps } from '@steeple/model/settings/firstHour';
import { lazy } from 'react';
import { useSearchParams } from 'wouter';
import DashboardPage from '#features/admin-dashboard/DashboardPage.tsx';
import { useMay } from '#lib/auth/useMay.ts';
import { SitePreview } from './SitePreview.tsx';

const FirstHour = lazy(async () => ({
  default: (await import('#features/admin-settings/first-hour/FirstHour.tsx')).FirstHour,
}));

/** `/admin`: the dashboard, or the step of the guided set-up that the address names. */
export default function AdminHome() {
  const { isAdmin } = useMay();
  const [parameters] = useSearchParams();
  const step = firstHourSteps.find((candidate) => candidate === parameters.get('step'));
  return step !== undefined && isAdmin ? <FirstHour step={step} Preview={SitePreview} /> : <DashboardPage />;
}
