import { describe, expect, it } from 'vitest';
import { clientAddress } from './clientAddress.ts';

const from = (forwarded: string | undefined, remoteAddress = '10.0.0.1') =>
  clientAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } });

describe('the address a request came from', () => {
  it('is the last one forwarded: the ones before it are the sender’s own claim', () => {
    expect(from('1.2.3.4, 203.0.113.9')).toBe('203.0.113.9');
    expect(from('5.6.7.8, 203.0.113.9')).toBe('203.0.113.9');
  });
  it('is the socket’s where nothing was forwarded', () => {
    expect(from(undefined)).toBe('10.0.0.1');
    expect(from(undefined, '::ffff:10.0.0.1')).toBe('10.0.0.1');
  });
  it('is the /64 network of an IPv6 address', () => {
    expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(from('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(from('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(from('::1')).toBe('0:0:0:0::/64');
    expect(from('2001:db8:1:3::9')).not.toBe(from('2001:db8:1:2::9'));
  });
});
